import { create } from 'zustand'

/**
 * Addresses of the pictures that the boq was read from, to compare its lines with. They live as long as the page: a
 * reload forgets them, and they are stored nowhere.
 */
export const useBoqPicturesStore = create<{ urls: readonly string[] }>()(() => ({ urls: [] }))

/** In place of those kept before. */
export function keepPictures(pictures: readonly Blob[]) {
  for (const url of useBoqPicturesStore.getState().urls) URL.revokeObjectURL(url)
  useBoqPicturesStore.setState({ urls: pictures.map((picture) => URL.createObjectURL(picture)) })
}
