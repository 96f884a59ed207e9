/** What this app uses of it: the package's own types leave out the decoder. */
declare module 'libheif-js/libheif/libheif.js' {
  type HeifImage = {
    get_width: () => number
    get_height: () => number
    /** Hands null when it cannot be decoded. */
    display: (
      into: { data: Uint8ClampedArray; width: number; height: number },
      done: (result: unknown) => void,
    ) => void
  }
  export default function libheif(): { HeifDecoder: new () => { decode: (file: ArrayBuffer) => HeifImage[] } }
}
