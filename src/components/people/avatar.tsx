import { useState } from 'react'
import { uploadedUrl } from '#config/image-urls.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { initials } from '#lib/text.ts'
import styles from './avatar.module.css'

/** Somebody's picture, else their initials. Hidden from assistive technology: the name stands beside it. */
export function Avatar({
  user,
  size,
}: {
  user: Pick<UserRecord, 'image' | 'displayName' | 'firstName' | 'lastName'>
  /** In CSS pixels. */
  size: number
}) {
  const { image } = user
  const [failed, setFailed] = useState('')
  const box = { inlineSize: size, blockSize: size }
  if (image && image !== failed)
    return (
      <img
        className={styles.avatar}
        src={image.startsWith('/') ? uploadedUrl(image, size * 2) : image}
        alt=""
        width={size}
        height={size}
        style={box}
        // One of a Google account is not told where it is shown.
        referrerPolicy="no-referrer"
        onError={() => setFailed(image)}
      />
    )
  return (
    <i
      className={styles.avatar}
      style={{ ...box, fontSize: Math.round(size * 0.42) }}
      data-initials={initials(displayNameOf(user))}
      aria-hidden="true"
    />
  )
}
