import type { UploadParameters } from './image-signature.ts'
import { MediaError } from './media-error.ts'
import { type FileStore, fileIdOf, sniff, storedPath } from './stored-files.ts'
import { readChecks } from './upload-checks.ts'

/** Largest accepted file, in bytes. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024

/** The response of ImageKit's upload API, as far as the shop reads it. */
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
  /** The parameters the token was signed for; undefined when it is forged or expired. */
  signedParameters: (token: string) => UploadParameters | undefined
  /** A token allows one upload; false when it was used before. */
  spendToken: (token: string) => boolean
}

/** The form's parameters, which must be exactly those the token was signed for. */
function authenticated(
  form: FormData,
  { signedParameters, spendToken }: Omit<UploadRules, 'store'>,
): UploadParameters {
  const { file: _file, token, ...parameters } = Object.fromEntries(form)
  if (typeof token !== 'string' || !token)
    throw new MediaError(400, 'Missing token.', 'Ask /api/images/auth for one.')
  const signed = signedParameters(token)
  if (!signed) throw new MediaError(403, 'Invalid or expired token.', 'Ask /api/images/auth for a new one.')
  const names = new Set([...form.keys(), ...Object.keys(signed)])
  names.delete('file')
  names.delete('token')
  if ([...names].some((name) => parameters[name] !== signed[name] || form.getAll(name).length !== 1))
    throw new MediaError(403, 'The parameters are not those the token was signed for.')
  if (!spendToken(token))
    throw new MediaError(403, 'This token was used before.', 'Every upload needs a new one.')
  return signed
}

/**
 * Accepts one file as ImageKit's upload API v2 does: fields `file`, `token` and the signed parameters. Stricter than
 * ImageKit, it accepts no upload without `checks`, and none that could replace another file. `baseUrl` is the address
 * of the media server. Throws `MediaError`.
 */
export async function receiveUpload(
  form: FormData,
  baseUrl: string,
  { store, ...tokens }: UploadRules,
): Promise<UploadedFile> {
  const { folder = '', fileName = '', checks = '', ...options } = authenticated(form, tokens)
  const wanted = readChecks(checks)
  const path = storedPath(folder, fileName)
  if (!wanted || !path || options['useUniqueFileName'] !== 'false' || options['overwriteFile'] !== 'false')
    throw new MediaError(400, 'Invalid parameters.')

  const file = form.get('file')
  if (!file || typeof file === 'string' || form.getAll('file').length > 1)
    throw new MediaError(400, 'Missing file.')
  if (file.size === 0) throw new MediaError(400, 'The file is empty.')
  if (file.size > Math.min(UPLOAD_LIMIT, wanted.size))
    throw new MediaError(413, 'The file is larger than it was said to be.')

  const bytes = Buffer.from(await file.arrayBuffer())
  const found = await sniff(bytes)
  if (!found || found.type !== wanted.type || !path.endsWith(`.${found.extension}`))
    throw new MediaError(
      400,
      'This type of file is not accepted.',
      'Send a photo (JPEG, PNG, WebP, AVIF) or a PDF as what it is.',
    )
  if (!(await store.add(path, bytes, options['isPrivateFile'] === 'true')))
    throw new MediaError(400, 'A file of this name is there already.')

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

/** Remembers tokens for as long as any can be valid. */
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
