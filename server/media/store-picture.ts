import type { UploadParameters, UploadSignature } from './image-signature.ts'
import { storedPath, type FileStore } from './stored-files.ts'
import { uploadChecks } from './upload-checks.ts'

/** Keeps a picture below the uploads, as `/uploads/products`; one of that name stays as it is. */
export type StorePicture = (folder: string, name: string, bytes: Buffer) => Promise<void>

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp' }
const typeOf = (name: string): string => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? ''

export const storePictureLocally =
  (store: FileStore): StorePicture =>
  async (folder, name, bytes) => {
    const path = storedPath(folder, name)
    if (!path) throw new Error(`${folder}/${name} is no upload of ours`)
    await store.add(path, bytes, false)
  }

/** The same at ImageKit, with the token that a browser would be given for one upload. */
export const storePictureAtImageKit =
  (
    sign: (parameters: UploadParameters) => UploadSignature,
    address = 'https://upload.imagekit.io/api/v2/files/upload',
  ): StorePicture =>
  async (folder, name, bytes) => {
    if (!storedPath(folder, name)) throw new Error(`${folder}/${name} is no upload of ours`)
    const parameters = {
      fileName: name,
      folder,
      useUniqueFileName: 'false',
      overwriteFile: 'false',
      checks: uploadChecks({ type: typeOf(name), size: bytes.length }),
    }
    const form = new FormData()
    for (const [field, value] of Object.entries(parameters)) form.set(field, value)
    form.set('token', sign(parameters).token)
    form.set('file', new Blob([new Uint8Array(bytes)], { type: typeOf(name) }), name)
    const answer = await fetch(address, { method: 'POST', body: form })
    if (answer.ok) return
    const text = await answer.text()
    // Its name is made of its content, so the file that is there is the same.
    if (answer.status === 400 && /already exists|name is there already/i.test(text)) return
    throw new Error(`ImageKit does not keep ${name}: ${answer.status} ${text}`)
  }
