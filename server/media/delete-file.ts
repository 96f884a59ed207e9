import { storedPath, type FileStore } from './stored-files.ts'

/** Deletes an upload by the path that the API gave it, `/uploads/kyc/{uid}/….jpg`; one that is gone is no error. */
type DeleteFile = (path: string) => Promise<void>

const partsOf = (path: string): { folder: string; name: string } => {
  const end = path.lastIndexOf('/')
  return { folder: path.slice(0, end), name: path.slice(end + 1) }
}

export const deleteStoredFile =
  (store: FileStore): DeleteFile =>
  async (path) => {
    const { folder, name } = partsOf(path)
    const stored = storedPath(folder, name)
    if (!stored) throw new Error(`${path} is no upload of ours`)
    await store.remove(stored)
  }

type Listed = { fileId: string; filePath: string }

/**
 * The same at ImageKit, which knows files by ids of its own: the file is searched by its name in its folder, then
 * deleted (https://imagekit.io/docs/api-reference/digital-asset-management-dam/list-and-search-assets).
 */
export function deleteImageKitFile(privateKey: () => string, api = 'https://api.imagekit.io'): DeleteFile {
  return async (path) => {
    const { folder, name } = partsOf(path)
    if (!storedPath(folder, name)) throw new Error(`${path} is no upload of ours`)
    const headers = { authorization: `Basic ${Buffer.from(`${privateKey()}:`).toString('base64')}` }
    const query = new URLSearchParams({ path: folder, searchQuery: `name = "${name}"`, fileType: 'all' })
    const found = await fetch(`${api}/v1/files?${query.toString()}`, { headers })
    if (!found.ok) throw new Error(`ImageKit does not find files: ${found.status} ${await found.text()}`)
    const files = (await found.json()) as Listed[]
    for (const { fileId, filePath } of files) {
      // A search may find more than was asked for; nothing else is deleted.
      if (filePath !== path) continue
      const answer = await fetch(`${api}/v1/files/${encodeURIComponent(fileId)}`, {
        method: 'DELETE',
        headers,
      })
      if (!answer.ok && answer.status !== 404)
        throw new Error(`ImageKit does not delete ${path}: ${answer.status} ${await answer.text()}`)
    }
  }
}
