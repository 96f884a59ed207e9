// It answers its page as soon as it is loaded.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
