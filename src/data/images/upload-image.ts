import { env } from '#config/env.ts'
import { apiClient } from '#data/api/api-client.ts'
import { AppError } from '#lib/app-error.ts'

/** Largest file taken, in bytes; the image host refuses more. */
export const FILE_LIMIT = 10 * 1024 * 1024

type Authentication = { signature: string; token: string; expire: number }

/**
 * Sends a photo or a PDF to the image host, which the product API signs one upload for. Answers with its path there, as
 * `uploadedUrl` takes it. `folder` without slashes around it.
 */
export async function uploadImage(file: File, folder: string): Promise<string> {
  const { data } = await apiClient().get<Authentication>('/images/auth')
  const form = new FormData()
  form.set('file', file)
  form.set('fileName', file.name)
  form.set('folder', folder)
  form.set('token', data.token)
  form.set('expire', String(data.expire))
  form.set('signature', data.signature)
  if (env.imagesPublicKey) form.set('publicKey', env.imagesPublicKey)
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

/** An uploaded photo no larger than `size` device pixels either way. */
export const uploadedUrl = (path: string, size: number): string =>
  `${env.imagesBase}${path}?tr=w-${size},h-${size},c-at_max,f-webp`

/** An uploaded file as it is. */
export const uploadedFileUrl = (path: string): string => `${env.imagesBase}${path}`
