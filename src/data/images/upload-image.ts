import { env } from '#config/env.ts'
import { apiClient } from '#data/api/api-client.ts'
import { isHeic } from '#domain/records/heic-photo.ts'
import {
  chosenFileProblem,
  uploadProblem,
  uploadTypeOf,
  type UploadPurpose,
} from '#domain/records/upload-place.ts'
import { AppError } from '#lib/app-error.ts'

/** What the API allows: these fields unchanged, and the token signed for them. */
type UploadTicket = { token: string; parameters: Readonly<Record<string, string>> }

/** What an upload is busy with, as its button shows it. */
export type UploadStep = 'Converting photo…' | 'Sending'

/**
 * Uploads a photo or a PDF to the image host; the product API chooses its path and signs one upload. Returns the path,
 * as `uploadedUrl` takes it. A HEIC photo is converted first; `onStep` receives what is going on. A refused file
 * throws `invalid`, with a message for people.
 */
export async function uploadFile(
  chosen: File,
  purpose: UploadPurpose,
  onStep?: (step: UploadStep) => void,
): Promise<string> {
  if (!isHeic(chosen)) return send(chosen, purpose, onStep)
  const { name, type, size } = chosen
  const fault = chosenFileProblem({ purpose, name, type, size })
  if (fault) throw new AppError('invalid', fault)
  onStep?.('Converting photo…')
  const { heicToJpeg } = await import('./heic-to-jpeg.ts')
  return send(await heicToJpeg(chosen), purpose, onStep)
}

async function send(
  file: File,
  purpose: UploadPurpose,
  onStep: ((step: UploadStep) => void) | undefined,
): Promise<string> {
  onStep?.('Sending')
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
