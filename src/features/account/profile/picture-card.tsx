import { lazy, useState } from 'react'
import { Avatar } from '#components/people/avatar.tsx'
import { useAction } from '#components/states/use-action.ts'
import { shownPhoto, uploadFile } from '#data/images/upload-image.ts'
import { saveOwnProfile } from '#data/people/users.ts'
import { isUploadOf, PHOTO_ACCEPT } from '#domain/records/upload-place.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { FileChooser } from '#ui/file-chooser.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './picture-card.module.css'
import shared from './profile.module.css'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

/** The user's picture: chosen, cut to a square and uploaded, or removed. */
export function PictureCard() {
  const user = useUser()
  const { run, isBusy, failure } = useAction({ show: 'inline' })
  const [step, setStep] = useState('')
  const [chosen, setChosen] = useState<{ photo: File; address: string }>()
  const { image } = user

  const open = (file: File | undefined) =>
    file &&
    void run(async () => {
      const photo = await shownPhoto(file, 'portrait', setStep)
      setChosen({ photo, address: URL.createObjectURL(photo) })
    })

  function close() {
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen(undefined)
  }

  async function save(square: File) {
    close()
    await run(
      async () => {
        const path = await uploadFile(square, 'portrait', (doing, share) =>
          setStep(share > 0 ? `${doing}, ${Math.floor(share * 100)}%` : doing),
        )
        await saveOwnProfile(user, { image: path })
      },
      { done: 'Your picture is saved' },
    )
  }

  return (
    <section className={`panel ${shared.card}`} aria-labelledby="own-picture">
      <h2 id="own-picture">Your picture</h2>
      <div className={styles.picture}>
        <Avatar user={user} size={96} />
        <div className={styles.choose}>
          <FileChooser
            id="own-picture-file"
            accept={PHOTO_ACCEPT}
            hint="A photo of up to 10 MB; you choose the part that is shown"
            isBusy={isBusy}
            onFiles={([file]) => open(file)}
          >
            {isBusy ? step || 'Saving' : image ? 'Choose another picture' : 'Choose a picture'}
          </FileChooser>
          {image && (
            <Button
              icon="trash"
              disabled={isBusy}
              onClick={() =>
                void run(() => saveOwnProfile(user, { image: '' }), {
                  done: 'Your picture is removed',
                  // The rules take back no other address.
                  ...(isUploadOf(image, 'portrait', user.uid) && {
                    undo: () => saveOwnProfile(user, { image }),
                  }),
                })
              }
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      <p className="sub">Shown beside your name. Without one your initials are.</p>
      <FieldError id="own-picture-file-error" error={failure} />
      {chosen && (
        <LazyBoundary fallback={<Spinner />}>
          <CropDialog {...chosen} onSquare={save} onClose={close} />
        </LazyBoundary>
      )}
    </section>
  )
}
