/** The first picture of a HEIC file, RGBA. */
export type DecodedPhoto = { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** Undefined when the file cannot be read. */
export type FromHeicWorker = DecodedPhoto | undefined
