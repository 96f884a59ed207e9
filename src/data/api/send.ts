import { apiClient } from './api-client.ts'

/** The screen that asks shows why it failed, so that nothing else announces it. */
const HANDLED = { onFailure: () => true }

/** Asks the API for a change, and resolves with its answer. `timeout` is in milliseconds, for long work. Throws AppError. */
export const postFor = async <Answer>(
  path: string,
  body: object = {},
  config: { timeout?: number } = {},
): Promise<Answer> => (await apiClient().post<Answer>(path, body, { ...HANDLED, ...config })).data

/** As `postFor`, where a whole record is sent. */
export const putFor = async <Answer>(path: string, body: object): Promise<Answer> =>
  (await apiClient().put<Answer>(path, body, HANDLED)).data

/** Asks for a change that is answered by nothing but being done. Throws AppError. */
export const post = async (path: string, body: object = {}): Promise<void> => {
  await postFor(path, body)
}

/** As `post`, where a whole record is sent. */
export const put = async (path: string, body: object): Promise<void> => {
  await putFor(path, body)
}
