import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What a screen imports on demand takes time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// A console error or warning is a defect: React and the router report real mistakes there.
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void complaints.push(args))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  expect(complaints, 'console errors and warnings').toEqual([])
})
