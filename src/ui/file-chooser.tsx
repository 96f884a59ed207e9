import { Spinner } from './spinner.tsx'
import styles from './file-chooser.module.css'

/** A place to choose files, or to drop them. `children` says what is wanted, or how far sending is. */
export const FileChooser = ({
  id,
  accept,
  hint,
  isBusy,
  isMultiple = false,
  onFiles,
  children,
}: {
  /** Of the input; what describes an error has `${id}-error`. */
  id: string
  accept: string
  hint: string
  isBusy: boolean
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
  children: string
}) => (
  <div className={styles.chooser}>
    <label htmlFor={id} className={styles.label} data-busy={isBusy || undefined}>
      {isBusy && <Spinner />} {children}
      <small>{hint}</small>
    </label>
    <input
      id={id}
      className={styles.input}
      type="file"
      multiple={isMultiple}
      disabled={isBusy}
      accept={accept}
      aria-describedby={`${id}-error`}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])]
        // So that the same file can be chosen again after it was removed.
        event.target.value = ''
        onFiles(chosen)
      }}
    />
  </div>
)
