import { useRef } from 'react'
import { useAction } from '#components/states/use-action.ts'
import { readAgain } from '#data/reading/use-read.ts'
import { newId } from '#lib/new-id.ts'

const TEXTS = { conflict: 'Somebody else has just changed this till. Close this and look again.' }

/** Sends what is asked of a till; sent again after a lost answer nothing is done twice, and another request is another. */
export function useTillStep(onClose: () => void) {
  const { run, isBusy, failure } = useAction({ show: 'inline', texts: TEXTS })
  const command = useRef({ asked: '', id: '' })
  return {
    isBusy,
    failure,
    step: async (asked: object, work: (id: string) => Promise<unknown>, done: string) => {
      const text = JSON.stringify(asked)
      if (command.current.asked !== text) command.current = { asked: text, id: newId() }
      const isDone = await run(() => work(command.current.id), { done })
      if (isDone) {
        readAgain('tills')
        onClose()
      }
      return isDone
    },
  }
}
