import { toast } from '#ui/toast.tsx'

/** For what was asked in passing and can simply be asked again (spec §8). */
export const tellFailure = (): void =>
  toast.error({ title: 'Network Error', message: 'Please check your network connection and try again' })
