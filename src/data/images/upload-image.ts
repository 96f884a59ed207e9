import { create } from 'axios'
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

/** `share` is from 0 to 1. */
type OnStep = (step: UploadStep, share: number) => void

/** Not the API: it has no session of ours, and its answers are its own. */
const imageHost = create({ validateStatus: () => true })

/**
 * Uploads a photo or a PDF to the image host; the product API chooses its path and signs one upload. Returns the path,
 * as `uploadedUrl` takes it. A HEIC photo is converted first; `onStep` receives what is going on, with the share of the
 * file that has been sent. A refused file throws `invalid`, with a message for people.
 */
export const uploadFile = async (chosen: File, purpose: UploadPurpose, onStep?: OnStep): Promise<string> =>
  send(isHeic(chosen) ? await shownPhoto(chosen, purpose, onStep) : chosen, purpose, onStep)

/** The photo as every browser can show it: a HEIC photo is converted. Throws `invalid` for what is not accepted. */
export async function shownPhoto(chosen: File, purpose: UploadPurpose, onStep?: OnStep): Promise<File> {
  const { name, type, size } = chosen
  const fault = chosenFileProblem({ purpose, name, type, size })
  if (fault) throw new AppError('invalid', fault)
  if (!isHeic(chosen)) return chosen
  onStep?.('Converting photo…', 0)
  const { heicToJpeg } = await import('./heic-to-jpeg.ts')
  return heicToJpeg(chosen)
}

async function send(file: File, purpose: UploadPurpose, onStep: OnStep | undefined): Promise<string> {
  onStep?.('Sending', 0)
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
  const { status, data: body } = await imageHost
    .post<{ filePath?: unknown; message?: unknown } | string>(env.uploadUrl, form, {
      onUploadProgress: ({ progress }) => onStep?.('Sending', progress ?? 0),
    })
    .catch((error: unknown) => {
      throw new AppError('offline', 'the image host could not be reached', { cause: error })
    })
  const { filePath, message } = typeof body === 'object' ? body : {}
  if (status >= 300 || typeof filePath !== 'string')
    throw new AppError(
      status < 500 ? 'invalid' : 'unexpected',
      typeof message === 'string' ? message : `status ${status}`,
    )
  return filePath
}
