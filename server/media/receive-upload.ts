import type { UploadFields } from './image-signature.ts'
import { MediaError } from './media-error.ts'
import { type FileStore, fileIdOf, sniff, storedPath } from './stored-files.ts'

/** Largest file taken, in bytes. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024

/** What ImageKit's upload API answers with, as far as the shop reads it. */
export type UploadedFile = {
  fileId: string
  name: string
  filePath: string
  url: string
  thumbnailUrl?: string
  width?: number
  height?: number
  size: number
  fileType: 'image' | 'non-image'
}

type UploadRules = {
  store: FileStore
  verifyUpload: (fields: UploadFields) => boolean
  /** A token lets one upload through; false when it was seen before. */
  spendToken: (token: string) => boolean
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function authenticate(form: FormData, { verifyUpload, spendToken }: UploadRules): void {
  const fields = {
    token: textOf(form, 'token'),
    expire: textOf(form, 'expire'),
    signature: textOf(form, 'signature'),
  }
  if (!fields.token || !fields.expire || !fields.signature)
    throw new MediaError(400, 'Missing signature, token or expire.', 'Ask /api/images/auth for them.')
  if (!verifyUpload(fields))
    throw new MediaError(403, 'Invalid or expired signature.', 'Ask /api/images/auth for a new one.')
  if (!spendToken(fields.token))
    throw new MediaError(403, 'This token was used before.', 'Every upload needs a new one.')
}

/**
 * Takes in one file as ImageKit's upload API does: fields `file`, `fileName`, `token`, `expire`, `signature`, and if
 * wanted `folder`, `useUniqueFileName`, `isPrivateFile`. `baseUrl` is where the media server answers. Throws `MediaError`.
 */
export async function receiveUpload(
  form: FormData,
  baseUrl: string,
  rules: UploadRules,
): Promise<UploadedFile> {
  authenticate(form, rules)
  const file = form.get('file')
  if (!file || typeof file === 'string') throw new MediaError(400, 'Missing file.')
  if (file.size > UPLOAD_LIMIT) throw new MediaError(413, 'The file is larger than 10 MB.')

  const bytes = Buffer.from(await file.arrayBuffer())
  const found = await sniff(bytes)
  if (!found)
    throw new MediaError(
      400,
      'This type of file is not taken.',
      'Send a photo (JPEG, PNG, WebP, AVIF) or a PDF.',
    )

  const fileName = textOf(form, 'fileName') || file.name
  const isUnique = textOf(form, 'useUniqueFileName') !== 'false'
  const path = storedPath(textOf(form, 'folder'), fileName, found.extension, isUnique)
  await rules.store.write(path, bytes, textOf(form, 'isPrivateFile') === 'true')

  const url = `${baseUrl}/uploads/${path}`
  return {
    fileId: fileIdOf(path),
    name: path.slice(path.lastIndexOf('/') + 1),
    filePath: `/uploads/${path}`,
    url,
    thumbnailUrl: found.isImage ? `${url}?tr=w-200,h-200,c-at_max` : undefined,
    width: found.width,
    height: found.height,
    size: bytes.length,
    fileType: found.isImage ? 'image' : 'non-image',
  }
}

/** Remembers tokens for as long as any signature can live. */
export function createTokenMemory(): (token: string) => boolean {
  const LONGEST_MS = 60 * 60 * 1000
  const seen = new Map<string, number>()
  return (token) => {
    const now = Date.now()
    for (const [old, until] of seen) if (until < now) seen.delete(old)
    if (seen.has(token)) return false
    seen.set(token, now + LONGEST_MS)
    return true
  }
}
