import { useEffect, useRef, useState } from 'react'
import { openBarcodeReader, type BarcodeReader } from '#data/stock/barcode-reader.ts'
import { isAppError } from '#lib/app-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './camera-scan.module.css'

const TIME_BETWEEN_LOOKS = 200
const NO_CAMERA = 'The camera cannot be used. Allow it in the settings of the browser, or type the SKU.'
const NO_READER =
  'What reads labels could not be loaded. Check the connection and try again, or type the SKU.'

/** Reads the label of a shelf with the camera; where there can be none there is no button. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!('mediaDevices' in navigator)) return null
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
    let reader: BarcodeReader | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
      reader?.close()
    }

    function fail(error: unknown) {
      if (isOver) return
      stop()
      setFailure(isAppError(error, 'offline') ? NO_READER : NO_CAMERA)
    }

    async function look(opened: BarcodeReader, camera: HTMLVideoElement) {
      const code = await opened.read(camera)
      if (isOver) return
      if (code === undefined) {
        timer = setTimeout(() => void look(opened, camera).catch(fail), TIME_BETWEEN_LOOKS)
        return
      }
      stop()
      report.current(code)
    }

    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      reader = await openBarcodeReader()
      if (isOver) return stop()
      await look(reader, video.current)
    }

    start().catch(fail)
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
