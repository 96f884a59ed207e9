import Handlebars from 'handlebars'
import { expect, test } from 'vitest'
import { MAILS } from '#domain/records/mail-schema.ts'
import { composeMail, filledMailText, mailTextProblem, shownMailText, storedMailText } from './mail-text.ts'
import { blockLabels, blocksOf, changedMailTexts, STANDARD_MAILS, standardTextsOf } from './standard-mails.ts'

const WORDS = ['ref', 'name']

test.each([
  'Your order {{ref}}',
  'Dear {{name}}, “thank you” & welcome – GH₵5 < 10 > 2',
  '{{#if name}}Dear {{name}},{{else}}Good day,{{/if}} {{ref}}',
  '{{#if name}}Dear {{name}}{{/if}}{{#if ref}} {{ref}}{{/if}}',
])('%s can stand in a mail', (text) => {
  expect(mailTextProblem(text, WORDS)).toBeUndefined()
})

test.each([
  ['', 'Enter a text'],
  ['  ', 'Enter a text'],
  ['{{token}}', '[token] is not known here. Use [ref], [name]'],
  ['{{#if secret}}x{{/if}}', '[if secret] is not known here'],
  ['{{{name}}}', 'Write what is filled in as [ref]'],
  ['{{ name }}', '{{ name }} is not known here'],
  ['{name}', 'Write what is filled in as [ref]'],
  ['{{#if name}}Dear', 'close each [if …] with [end]'],
  ['{{#if name}}{{#if ref}}x{{/if}}{{/if}}', 'close each [if …] with [end]'],
  ['{{#each name}}x{{/each}}', 'Write what is filled in as [ref]'],
  ['{{> name}}', 'is not known here'],
  ['{{!-- name --}}', 'is not known here'],
  ['\\{{name}}', 'Leave out'],
  ['one\ntwo', 'Leave out line breaks'],
  ['one|two', 'Leave out'],
  ['[link](https://evil.example.com)', 'Leave out'],
])('%s cannot, and why is said', (text, problem) => {
  expect(mailTextProblem(text, WORDS)).toContain(problem)
})

test('an Admin reads and types no braces', () => {
  const stored = '{{#if invitedByName}}{{invitedByName}} asks{{else}}You are asked{{/if}} for {{ref}}'
  const shown = '[if invited by name][invited by name] asks[otherwise]You are asked[end] for [ref]'
  expect([shownMailText(stored), storedMailText(shown)]).toEqual([shown, stored])
})

test.each(MAILS)('the words of %s are the same after they were shown', (name) => {
  const { subject, blocks } = standardTextsOf(name)
  for (const text of [subject, ...blocks]) {
    expect(shownMailText(text)).not.toMatch(/[{}]/)
    expect(storedMailText(shownMailText(text))).toBe(text)
  }
})

test.each(MAILS)('the standard words of %s can be saved', (name) => {
  const { placeholders } = STANDARD_MAILS[name]
  const { subject, blocks } = standardTextsOf(name)
  for (const text of [subject, ...blocks])
    expect(mailTextProblem(text, Object.keys(placeholders)), text).toBeUndefined()
  expect(blockLabels(STANDARD_MAILS[name])).toHaveLength(blocks.length)
})

test.each(MAILS)('the preview of %s reads as Handlebars fills it in, with and without the values', (name) => {
  for (const data of [STANDARD_MAILS[name].placeholders, {}])
    for (const text of [STANDARD_MAILS[name].subject, ...blocksOf(STANDARD_MAILS[name])])
      expect(filledMailText(text, data)).toBe(Handlebars.compile(text, { noEscape: true })(data))
})

test('words stand between the pieces of the frame, escaped in the HTML alone', () => {
  const frames = { htmlFrame: ['<h1>', '</h1><p>', '</p>'], textFrame: ['', '\n', ''] }
  expect(composeMail(frames, ['A & B', '<b>{{name}}</b>'])).toEqual({
    html: '<h1>A &amp; B</h1><p>&lt;b&gt;{{name}}&lt;/b&gt;</p>',
    text: 'A & B\n<b>{{name}}</b>',
  })
})

test('the audit trail names each text that changed', () => {
  const before = standardTextsOf('quote')
  expect(changedMailTexts('quote', before, { ...before, blocks: before.blocks.with(3, 'Open it') })).toEqual([
    'Button: “See the offer” to “Open it”',
  ])
})
