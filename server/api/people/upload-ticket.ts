import { randomBytes } from 'node:crypto'
import type { Role } from '#domain/people/roles.ts'
import {
  isPrivateUpload,
  isUploadType,
  mayUpload,
  UPLOAD_PURPOSES,
  UPLOAD_TYPES,
  uploadFolder,
  uploadProblem,
  type OfferedFile,
} from '#domain/records/upload-place.ts'
import type { UploadParameters, UploadSignature } from '#server/media/image-signature.ts'
import { uploadChecks } from '#server/media/upload-checks.ts'
import { ApiError } from '#server/api/api-error.ts'

export type SignUpload = (parameters: UploadParameters) => UploadSignature

/** ImageKit's signature, token and expiry, with the signed parameters, which must be sent unchanged. */
type UploadTicket = UploadSignature & { parameters: UploadParameters }

/**
 * Permission to upload one file of `owner`: we choose folder and name, type and size are as declared, and no existing
 * file is replaced. Throws INVALID for a file we do not accept, FORBIDDEN for one the owner may not upload.
 */
export function uploadTicket(
  query: Readonly<Record<string, unknown>>,
  owner: { uid: string; roles: readonly string[] },
  sign: SignUpload,
): UploadTicket {
  const file = offeredFileOf(query)
  const problem = uploadProblem(file)
  if (problem || !isUploadType(file.type))
    throw new ApiError('INVALID', problem ?? 'This type of file is not accepted.')
  // The uid becomes a folder name; Firebase's contain only letters and digits.
  if (!/^[\w-]{1,128}$/.test(owner.uid) || !mayUpload(file.purpose, owner.roles as readonly Role[]))
    throw new ApiError('FORBIDDEN', 'Your account cannot upload files here.')

  const parameters = {
    fileName: `${randomBytes(16).toString('hex')}.${UPLOAD_TYPES[file.type]}`,
    folder: uploadFolder(file.purpose, owner.uid),
    useUniqueFileName: 'false',
    overwriteFile: 'false',
    ...(isPrivateUpload(file.purpose) && { isPrivateFile: 'true' }),
    checks: uploadChecks(file),
  }
  return { ...sign(parameters), parameters }
}

function offeredFileOf({ purpose, name, type, size }: Readonly<Record<string, unknown>>): OfferedFile {
  const known = UPLOAD_PURPOSES.find((one) => one === purpose)
  if (!known || typeof name !== 'string' || typeof type !== 'string' || !/^\d{1,9}$/.test(String(size)))
    throw new ApiError('INVALID', 'State what the file is for, and its name, type and size.')
  return { purpose: known, name, type, size: Number(size) }
}
