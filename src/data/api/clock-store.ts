import { create } from 'zustand'

/** By how many milliseconds the clock of this computer is ahead of the server's, negative when it is behind; 0 while it is right. */
export const useClockStore = create<{ ahead: number }>()(() => ({ ahead: 0 }))
