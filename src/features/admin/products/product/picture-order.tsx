import { useRef, useState } from 'react'
import { ProductPicture } from '#components/catalogue/product-picture.tsx'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './pictures.module.css'

/** The pictures of a product in their order, the one in lists first: dragged, or moved by their buttons. */
export function PictureOrder({
  pictures,
  texts,
  onChange,
  onText,
}: {
  pictures: readonly string[]
  /** What each shows, by picture. */
  texts: Readonly<Record<string, string>>
  onChange: (pictures: readonly string[]) => void
  onText: (picture: string, text: string) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()

  function move(from: number, to: number) {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }

  /** The focus follows a picture that was moved. */
  function moveBy(at: number, by: -1 | 1) {
    move(at, at + by)
    setTimeout(() =>
      list.current?.children[at + by]
        ?.querySelector<HTMLElement>(`button[data-move="${by}"]:not(:disabled), button:not(:disabled)`)
        ?.focus(),
    )
  }

  return (
    <ul ref={list} className={styles.order} aria-label="Pictures">
      {pictures.map((picture, at) => (
        // Dragging is a shortcut; the buttons do the same by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={picture}
          data-first={at === 0 || undefined}
          data-dragged={at === dragged || undefined}
          data-over={(at === over && at !== dragged) || undefined}
          draggable
          onDragStart={(event) => {
            // In the text field the pointer selects letters.
            const isTyping =
              document.activeElement?.matches('input') && event.currentTarget.contains(document.activeElement)
            if (isTyping || event.currentTarget.closest('fieldset')?.disabled) event.preventDefault()
            else setDragged(at)
          }}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(at)
          }}
          onDrop={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            move(dragged, at)
          }}
          onDragEnd={() => {
            setDragged(undefined)
            setOver(undefined)
          }}
        >
          <ProductPicture picture={picture} width={120} height={96} />
          <span className={styles.actions}>
            <IconButton
              icon="chevron-start"
              size={16}
              label={`Move picture ${at + 1} forward`}
              data-move="-1"
              disabled={at === 0}
              onClick={() => moveBy(at, -1)}
            />
            <IconButton
              icon="chevron-end"
              size={16}
              label={`Move picture ${at + 1} back`}
              data-move="1"
              disabled={at === pictures.length - 1}
              onClick={() => moveBy(at, 1)}
            />
            <IconButton
              icon="trash"
              size={16}
              label={`Remove picture ${at + 1}`}
              onClick={() => onChange(pictures.filter((_, index) => index !== at))}
            />
          </span>
          <input
            className={styles.text}
            aria-label={`What picture ${at + 1} shows`}
            placeholder="What it shows"
            maxLength={PRODUCT_LIMITS.pictureText}
            value={texts[picture] ?? ''}
            onChange={({ target }) => onText(picture, target.value)}
          />
          {at === 0 && <small className="sub">In lists</small>}
        </li>
      ))}
    </ul>
  )
}
