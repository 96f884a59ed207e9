import { env } from '#config/env.ts'
import { apiClient } from '#data/api/api-client.ts'
import { uploadProblem, uploadTypeOf, type UploadPurpose } from '#domain/records/upload-place.ts'
import { AppError } from '#lib/app-error.ts'

/** What the API allows: these fields unchanged, and the token signed for them. */
type UploadTicket = { token: string; parameters: Readonly<Record<string, string>> }

/**
 * Uploads a photo or a PDF to the image host; the product API chooses its path and signs one upload. Returns the path,
 * as `uploadedUrl` takes it. A refused file throws `invalid`, with a message for people.
 */
export async function uploadFile(file: File, purpose: UploadPurpose): Promise<string> {
  // File types are often wrong; the host checks the content.
  const type = uploadTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())) ?? file.type
  const offered = { purpose, name: file.name, type, size: file.size }
  const problem = uploadProblem(offered)
  if (problem) throw new AppError('invalid', problem)

  const { data } = await apiClient().get<UploadTicket>('/images/auth', { params: offered })
  const form = new FormData()
  for (const [name, value] of Object.entries(data.parameters)) form.set(name, value)
  form.set('token', data.token)
  form.set('file', file, data.parameters['fileName'])
  const answer = await fetch(env.uploadUrl, { method: 'POST', body: form }).catch((error: unknown) => {
    throw new AppError('offline', 'the image host could not be reached', { cause: error })
  })
  const body = (await answer.json().catch(() => ({}))) as { filePath?: unknown; message?: unknown }
  if (!answer.ok || typeof body.filePath !== 'string')
    throw new AppError(
      answer.status < 500 ? 'invalid' : 'unexpected',
      typeof body.message === 'string' ? body.message : `status ${answer.status}`,
    )
  return body.filePath
}
