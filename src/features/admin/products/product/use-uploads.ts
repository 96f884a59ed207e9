import { useRef, useState } from 'react'
import { failureText } from '#components/states/failure-texts.ts'
import { uploadFile, type UploadStep } from '#data/images/upload-image.ts'
import { AppError } from '#lib/app-error.ts'
import { chunksOf } from '#lib/chunks.ts'

/** A file on its way; it leaves the list once it has arrived. */
export type Upload = {
  id: number
  file: File
  step: UploadStep | 'Waiting'
  /** From 0 to 1. */
  share: number
  /** '' while there is none. */
  failure: string
}

const AT_ONCE = 3

/** Uploads pictures of a product, a few at a time; they arrive in the order they were chosen in. */
export function useUploads(onSent: (path: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)

  const put = (id: number, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = ({ id }: Upload) => setUploads((all) => all.filter((one) => one.id !== id))

  /** The path, or undefined when it failed, which its line says. */
  async function sent({ id, file }: Upload): Promise<string | undefined> {
    put(id, { failure: '', share: 0 })
    try {
      if (!navigator.onLine) throw new AppError('offline', 'the browser has no network')
      return await uploadFile(file, 'product', (step, share) => put(id, { step, share }))
    } catch (error) {
      put(id, { failure: failureText(error) })
      return undefined
    }
  }

  async function run(some: readonly Upload[]): Promise<void> {
    const paths = await Promise.all(some.map(sent))
    paths.forEach((path, at) => {
      const upload = some[at]
      if (path === undefined || !upload) return
      onSent(path)
      drop(upload)
    })
  }

  return {
    uploads,
    drop,
    retry: (upload: Upload) => run([upload]),
    send: async (files: readonly File[]): Promise<void> => {
      const added = files.map((file): Upload => {
        lastId.current += 1
        return { id: lastId.current, file, step: 'Waiting', share: 0, failure: '' }
      })
      setUploads((all) => [...all, ...added])
      for (const some of chunksOf(added, AT_ONCE)) await run(some)
    },
  }
}
