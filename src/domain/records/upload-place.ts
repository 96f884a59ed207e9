import { mayEditProducts } from '#domain/catalogue/product-record.ts'
import type { Role } from '#domain/people/roles.ts'

/** Largest file taken, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024

/** What is taken, and how the names given to it end. No SVG and no HTML: both can carry scripts. */
export const UPLOAD_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
} as const

export type UploadType = keyof typeof UPLOAD_TYPES

/** Pictures and papers of products, what goes with a request for a quote, photos of a problem with an order. */
export const UPLOAD_PURPOSES = ['product', 'quote', 'problem'] as const

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** A file somebody means to send, as they call it. */
export type OfferedFile = { purpose: UploadPurpose; name: string; type: string; size: number }

/** Where the file goes. Only its person gets a name below a folder of theirs; `firestore.rules` asks for the same folders. */
export const uploadFolder = (purpose: UploadPurpose, uid: string): string =>
  purpose === 'product'
    ? '/uploads/products'
    : purpose === 'quote'
      ? `/uploads/quotes/${uid}`
      : `/uploads/orders/${uid}`

/** Whether the API gave this path to that person for that purpose. */
export const isUploadOf = (path: string, purpose: UploadPurpose, uid: string): boolean =>
  path.startsWith(`${uploadFolder(purpose, uid)}/`) && /\/[0-9a-f]{32}\.(jpg|png|webp|avif|pdf)$/.test(path)

export const isUploadType = (type: string): type is UploadType => Object.hasOwn(UPLOAD_TYPES, type)

/** How files of the types taken are called where they come from. */
const ENDINGS = ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'pdf']

/** Why a file is not taken, for people to read; undefined when it is. */
export function uploadProblem({ purpose, name, type, size }: OfferedFile): string | undefined {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  const isPaper = type === 'application/pdf'
  const works =
    purpose === 'problem' ? 'JPEG, PNG, WebP and AVIF photos' : 'JPEG, PNG, WebP and AVIF photos, and PDFs'
  if (/^image\/hei[cf]/.test(type) || ending === 'heic' || ending === 'heif')
    return `${name} is a HEIC photo, which most browsers cannot show. Save it as JPEG, or set the camera of your phone to “Most Compatible”, and choose it again. What works: ${works}.`
  if (
    !isUploadType(type) ||
    (ending !== undefined && !ENDINGS.includes(ending)) ||
    (isPaper && purpose === 'problem')
  )
    return `${name} is a type of file that cannot be sent here. What works: ${works}.`
  if (size <= 0) return `${name} is empty.`
  if (size > FILE_LIMIT) return `${name} is larger than 10 MB.`
  return undefined
}

/** Products are shown by whoever edits them; everything else is the customer's own. */
export const mayUpload = (purpose: UploadPurpose, roles: readonly Role[]): boolean =>
  purpose !== 'product' || mayEditProducts(roles)

const HEIF_BRANDS = ['avif', 'avis']

/** What the first bytes of a file are, whatever it is called; undefined for what is not taken. Sixteen are enough. */
export function uploadTypeOf(bytes: Uint8Array): UploadType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) === 'ftyp' && HEIF_BRANDS.includes(text.slice(8, 12))) return 'image/avif'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  return undefined
}
