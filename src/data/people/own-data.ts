import { uploadedFileUrl } from '#config/image-urls.ts'
import { apiClient } from '#data/api/api-client.ts'

/** A private file of the user, at an address that is valid for some minutes. */
export type OwnFile = { what: string; url: string }

/**
 * Everything stored about the user, as JSON to be kept as a file, with the addresses of their own files; `cutOff` names
 * lists that are longer than that.
 */
export async function fetchOwnData(): Promise<{ cutOff: readonly string[]; files: readonly OwnFile[] }> {
  const { data } = await apiClient().get<{
    cutOff: readonly string[]
    files: readonly { what: string; path: string }[]
  }>('/own-data', { onFailure: () => true })
  return { ...data, files: data.files.map(({ what, path }) => ({ what, url: uploadedFileUrl(path) })) }
}
