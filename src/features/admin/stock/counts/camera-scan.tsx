import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './counts.module.css'

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api: not in every browser, nor in TypeScript's types. */
type Detector = { detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** What our shelf labels have. */
const FORMATS = ['code_128', 'qr_code'] as const
const TIME_BETWEEN_LOOKS = 200

/** Reads the label of a shelf with the camera, in browsers that can; elsewhere there is no button. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!detectorClass() || !('mediaDevices' in navigator)) return null
  return (
    <>
      <Button icon="camera" onClick={() => setIsOpen(true)}>
        Camera
      </Button>
      {isOpen && (
        <CameraDialog
          onCode={(code) => {
            setIsOpen(false)
            onCode(code)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState('')
  const report = useRef(onCode)
  useEffect(() => void (report.current = onCode))

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }

    async function look(detector: Detector) {
      const [found] = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isOver) return
      if (!found) {
        timer = setTimeout(() => void look(detector), TIME_BETWEEN_LOOKS)
        return
      }
      stop()
      report.current(found.rawValue)
    }

    async function start() {
      const Detector = detectorClass()
      if (!Detector) return
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (isOver || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        await look(new Detector({ formats: FORMATS }))
      } catch {
        if (!isOver)
          setFailure('The camera cannot be used. Allow it in the settings of the browser, or type the SKU.')
      }
    }

    void start()
    return stop
  }, [])

  return (
    <Dialog open title="Hold a label in front of the camera" onClose={onClose}>
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : (
        <video ref={video} className={styles.camera} playsInline muted />
      )}
    </Dialog>
  )
}
