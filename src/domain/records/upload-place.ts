import { mayEditProducts } from '#domain/catalogue/product-record.ts'
import type { Role } from '#domain/people/roles.ts'
import { meetsNeed } from '#domain/people/staff-access.ts'
import { isHeic } from './heic-photo.ts'

/** Maximum file size, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024

/** The accepted types and their file extensions. No SVG and no HTML: both can contain scripts. */
export const UPLOAD_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
} as const

/** For the `accept` of a file input. HEIC by its extensions only: iPhones then convert photos themselves. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,.heic,.heif'

export type UploadType = keyof typeof UPLOAD_TYPES

/**
 * Pictures and documents of products, pictures of posts, attachments of quote requests, photos of a problem with an order
 * or of a delivery, of what was rejected of a supplier's, proofs of a payment, documents of a customer (KYC),
 * certificates of customers who pay no tax, pictures of people for their account, certificates of our own.
 */
export const UPLOAD_PURPOSES = [
  'product',
  'post',
  'quote',
  'problem',
  'delivery',
  'receipt',
  'payment',
  'kyc',
  'exemption',
  'portrait',
  'company',
] as const

export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** A file somebody wants to upload, as described by them. */
export type OfferedFile = { purpose: UploadPurpose; name: string; type: string; size: number }

/** Folders that several people upload to; in the others each has a folder of their own. */
const SHARED_FOLDERS: Partial<Record<UploadPurpose, string>> = {
  product: '/uploads/products',
  post: '/uploads/posts',
  company: '/uploads/company',
}

const OWN_FOLDERS: Partial<Record<UploadPurpose, string>> = {
  quote: 'quotes',
  delivery: 'deliveries',
  receipt: 'receipts',
  payment: 'payments',
  kyc: 'kyc',
  exemption: 'exemptions',
  portrait: 'people',
}

/**
 * The folder of an upload. Only the user gets file names within their own folder; `firestore.rules` checks for the
 * same folders.
 */
export const uploadFolder = (purpose: UploadPurpose, uid: string): string =>
  SHARED_FOLDERS[purpose] ?? `/uploads/${OWN_FOLDERS[purpose] ?? 'orders'}/${uid}`

/** Whether the API issued this path to that user for that purpose. */
export const isUploadOf = (path: string, purpose: UploadPurpose, uid: string): boolean =>
  path.startsWith(`${uploadFolder(purpose, uid)}/`) &&
  (isPhotoOnly(purpose) ? PHOTO_NAME : FILE_NAME).test(path.slice(uploadFolder(purpose, uid).length))

const PHOTO_NAME = /^\/[0-9a-f]{32}\.(jpg|png|webp|avif)$/
const FILE_NAME = /^\/[0-9a-f]{32}\.(jpg|png|webp|avif|pdf)$/

/** Shown only by an address that the API signs for those who may see it. */
export const isPrivateUpload = (purpose: UploadPurpose): boolean =>
  purpose === 'payment' ||
  purpose === 'kyc' ||
  purpose === 'exemption' ||
  purpose === 'receipt' ||
  purpose === 'company'

export const isUploadType = (type: string): type is UploadType => Object.hasOwn(UPLOAD_TYPES, type)

/** The usual file extensions of the accepted types. */
const ENDINGS = ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'avif', 'pdf']

/** Why a file is not accepted, for people to read; undefined when it is. */
export function uploadProblem({ purpose, name, type, size }: OfferedFile): string | undefined {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  const isPdf = type === 'application/pdf'
  const works = isPhotoOnly(purpose)
    ? 'JPEG, PNG, WebP and AVIF photos'
    : 'JPEG, PNG, WebP and AVIF photos, and PDFs'
  if (isHeic({ name, type }))
    return `${name} is a HEIC photo, which most browsers cannot show. Save it as JPEG, or set the camera of your phone to “Most Compatible”, and choose it again. What works: ${works}.`
  if (
    !isUploadType(type) ||
    (ending !== undefined && !ENDINGS.includes(ending)) ||
    (isPdf && isPhotoOnly(purpose))
  )
    return `${name} is a type of file that cannot be sent here. What works: ${works}.`
  return sizeProblem({ name, size })
}

/** The same for a file as it was chosen: a HEIC photo is accepted, because it is converted before it is uploaded. */
export const chosenFileProblem = (file: OfferedFile): string | undefined =>
  isHeic(file) ? sizeProblem(file) : uploadProblem(file)

function sizeProblem({ name, size }: Pick<OfferedFile, 'name' | 'size'>): string | undefined {
  if (size <= 0) return `${name} is empty.`
  if (size > FILE_LIMIT) return `${name} is larger than 10 MB.`
  return undefined
}

const isPhotoOnly = (purpose: UploadPurpose): boolean =>
  purpose === 'post' ||
  purpose === 'problem' ||
  purpose === 'delivery' ||
  purpose === 'receipt' ||
  purpose === 'portrait'

/** Pictures of products, posts, deliveries and rejected goods are uploaded by staff with that task; everything else belongs to the customer. */
export const mayUpload = (purpose: UploadPurpose, roles: readonly Role[]): boolean =>
  purpose === 'product'
    ? mayEditProducts(roles)
    : purpose === 'post'
      ? meetsNeed(roles, { capability: 'content' })
      : purpose === 'exemption'
        ? meetsNeed(roles, { capability: 'kyc', grants: ['A'] })
        : purpose === 'company'
          ? meetsNeed(roles, { capability: 'settings', grants: ['F', 'C'] })
          : (purpose !== 'delivery' && purpose !== 'receipt') ||
            meetsNeed(roles, { capability: 'move-goods' })

const HEIF_BRANDS = ['avif', 'avis']

/**
 * The type according to a file's first bytes, whatever its name; undefined when not accepted. Sixteen bytes are
 * enough.
 */
export function uploadTypeOf(bytes: Uint8Array): UploadType | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.slice(4, 8) === 'ftyp' && HEIF_BRANDS.includes(text.slice(8, 12))) return 'image/avif'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  return undefined
}
