/**
 * Where our site serves what reads pictures, and what pdf.js loads for a scan in JPEG 2000. The versions are those of
 * package.json, so that browsers may keep them for ever.
 */
export const READER_FILES = {
  tesseract: '/assets/tesseract-7.0.0-eng-1.0.0',
  pdf: '/assets/pdfjs-5.6.205',
} as const
