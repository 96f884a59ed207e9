import { useState, type ClipboardEvent, type InputEvent } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

type Props<Element extends Control> = {
  maxLength?: number | undefined
  onPaste?: ((event: ClipboardEvent<Element>) => void) | undefined
  onInput?: ((event: InputEvent<Element>) => void) | undefined
}

/** A browser cuts a pasted text at `maxLength` without a word: the words, and the props of the control that needs them. */
export function usePastedCut<Element extends Control>({ maxLength, onPaste, onInput }: Props<Element>) {
  const [isCut, setIsCut] = useState(false)
  if (maxLength === undefined) return { cut: undefined, props: {} }
  return {
    cut: isCut ? `Only ${maxLength} characters fit here: the end of what you pasted was left out` : undefined,
    props: {
      onPaste: (event: ClipboardEvent<Element>) => {
        const { value, selectionStart, selectionEnd } = event.currentTarget
        const kept = value.length - ((selectionEnd ?? value.length) - (selectionStart ?? value.length))
        setIsCut(kept + event.clipboardData.getData('text').trimEnd().length > maxLength)
        onPaste?.(event)
      },
      onInput: (event: InputEvent<Element>) => {
        if (event.nativeEvent.inputType !== 'insertFromPaste') setIsCut(false)
        onInput?.(event)
      },
    },
  }
}
