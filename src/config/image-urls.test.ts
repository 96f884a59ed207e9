import ImageKit from 'imagekit-javascript'
import { expect, test } from 'vitest'
import { pictureUrl, uploadedFileUrl, uploadedUrl } from './image-urls.ts'

const imagekit = new ImageKit({ urlEndpoint: 'https://ik.imagekit.io/osu', publicKey: 'public' })

/** The URL that the SDK of the image host builds, below the address of the shop's images. */
const urlOfSdk = (path: string, transformation: Record<string, string | number>[] = []) =>
  imagekit.url({ path, transformation }).replace('https://ik.imagekit.io/osu', '/media')

test('drawings, photos and files are addressed as the SDK of the image host addresses them', () => {
  expect(pictureUrl('rebar~d16', { width: 104, height: 88 })).toBe(
    urlOfSdk('/pictures/rebar~d16.svg', [{ width: 104, height: 88, cropMode: 'pad_resize', format: 'webp' }]),
  )
  const photo = '/uploads/products/0a.jpg'
  expect(pictureUrl(photo, { width: 52, height: 44 })).toBe(
    urlOfSdk(photo, [{ width: 52, height: 44, cropMode: 'pad_resize', format: 'webp' }]),
  )
  expect(uploadedUrl(photo, 160)).toBe(
    urlOfSdk(photo, [{ width: 160, height: 160, crop: 'at_max', format: 'webp' }]),
  )
  expect(uploadedFileUrl('/uploads/products/0a.pdf')).toBe(urlOfSdk('/uploads/products/0a.pdf'))
})
