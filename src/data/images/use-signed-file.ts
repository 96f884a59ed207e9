import type { SWRResponse } from 'swr'
import { uploadedFileUrl } from '#config/image-urls.ts'
import { useApi } from '#data/api/use-api.ts'
import type { AppError } from '#lib/app-error.ts'

/**
 * The address of the private file `name`, valid for some minutes, from `path` of the API. The name is asked with it, so
 * that a file which took another's place is asked for anew.
 */
export const useSignedFile = (path: string, name: string): SWRResponse<string, AppError> =>
  useApi(`${path}?name=${encodeURIComponent(name)}`, (answer) =>
    uploadedFileUrl((answer as { path: string }).path),
  )
