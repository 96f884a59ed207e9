import { afterEach, expect, test } from 'vitest'
import { keepProductForm, useProductFormStore } from './product-form-store.ts'
import { askPriceFor, fillInQuote, useRequestDraftStore } from './request-draft-store.ts'
import { claimDrafts, forgetDrafts } from './tab-draft.ts'
import { keepContactDraft, useContactDraftStore } from './contact-draft-store.ts'

afterEach(forgetDrafts)

/** What another window of the browser writes into a store that is kept in it. */
function writeElsewhere(name: string, change: (state: never) => object) {
  const { state, version } = JSON.parse(localStorage.getItem(name) ?? '') as { state: never; version: number }
  localStorage.setItem(name, JSON.stringify({ state: change(state), version }))
  window.dispatchEvent(new StorageEvent('storage', { key: name }))
}

test('a request for a quote that is typed in two windows has what was typed in each', () => {
  fillInQuote({ note: 'For the site' })
  writeElsewhere('quote-request', (state: object) => ({ ...state, city: 'Tema' }))
  askPriceFor([])
  expect(useRequestDraftStore.getState()).toMatchObject({ note: 'For the site', city: 'Tema' })
})

test('unsaved forms of two products in two windows are both kept', () => {
  keepProductForm('a', { productId: 'a', form: { name: 'Cement' } as never })
  writeElsewhere('product-forms', ({ drafts }: { drafts: object }) => ({
    drafts: { ...drafts, b: { productId: 'b', form: { name: 'Nails' }, commandId: 'x' } },
  }))
  keepProductForm('a', { productId: 'a', form: { name: 'Cement 42.5' } as never })
  const stored = localStorage.getItem('product-forms') ?? ''
  expect(stored).toContain('Nails')
  expect(stored).toContain('Cement 42.5')
  expect(Object.keys(useProductFormStore.getState().drafts)).toEqual(['a', 'b'])
})

test('drafts stay through a sign-in of the same person and are gone for the next one', () => {
  claimDrafts('ama')
  keepContactDraft({ message: 'private' })
  fillInQuote({ note: 'private too' })
  claimDrafts('ama')
  expect(useContactDraftStore.getState().changes).toEqual({ message: 'private' })
  claimDrafts('yaw')
  expect(useContactDraftStore.getState().changes).toEqual({})
  expect(useRequestDraftStore.getState().note).toBe('')
  expect(sessionStorage.getItem('contact-message')).toBeNull()
})

test('what a visitor typed before signing in is theirs', () => {
  keepContactDraft({ message: 'from a visitor' })
  claimDrafts('ama')
  expect(useContactDraftStore.getState().changes).toEqual({ message: 'from a visitor' })
})
