import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { countOf } from '#lib/plural.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './pictures.module.css'
import { useUploads } from './use-uploads.ts'

/** Where pictures are dropped, several at once, or chosen; each shows how far it is. */
export function PictureDrop({
  room,
  onSent,
  children,
}: {
  /** How many more the product takes. */
  room: number
  onSent: (path: string) => void
  children: ReactNode
}) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [leftOut, setLeftOut] = useState(0)
  const { uploads, send, retry, drop } = useUploads(onSent)
  const free = room - uploads.length

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])]
    setLeftOut(Math.max(0, chosen.length - free))
    void send(chosen.slice(0, Math.max(0, free)))
  }
  // A picture of this list that is dragged to another place is no file.
  const hasFiles = ({ dataTransfer, currentTarget }: DragEvent) =>
    dataTransfer.types.includes('Files') && currentTarget.closest('fieldset')?.disabled !== true

  return (
    // Dropping is a shortcut; the control does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {children}
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Uploads">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <span className={styles.file}>{upload.file.name}</span>
              {upload.failure ? (
                <>
                  <span role="alert" className="failure">
                    {upload.failure}
                  </span>
                  <Button size="s" onClick={() => void retry(upload)}>
                    Try again
                  </Button>
                  <IconButton
                    icon="close"
                    size={16}
                    label={`Remove ${upload.file.name}`}
                    onClick={() => drop(upload)}
                  />
                </>
              ) : (
                <>
                  <progress aria-label={upload.file.name} value={upload.share} max={1} />
                  <span className="sub">{upload.step}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && (
        <p role="alert" className="failure">
          A product has at most 7 pictures: {countOf(leftOut, 'file')} {leftOut === 1 ? 'was' : 'were'} left
          out.
        </p>
      )}
      {room > 0 && (
        <p className={styles.choose}>
          <input
            id={id}
            type="file"
            multiple
            accept={PHOTO_ACCEPT}
            onChange={({ target }) => {
              take(target.files)
              // So that the same file can be chosen again.
              target.value = ''
            }}
          />
          <label htmlFor={id}>Upload pictures</label>
          <span className="sub">or drop them here</span>
        </p>
      )}
    </div>
  )
}
