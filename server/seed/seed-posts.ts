import { readdirSync, readFileSync } from 'node:fs'
import type { Post } from '#domain/content/post.ts'
import { stampOf } from './seed-document.ts'

const FOLDER = new URL('./data/posts/', import.meta.url)
const DAY = 86_400_000

/** The posts of the blog: a file each, named after its address, with its facts above a line of dashes. */
export const demoPosts = (now: number): Post[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => {
      const [head = '', ...body] = readFileSync(new URL(name, FOLDER), 'utf8').split('\n---\n')
      const facts = new Map(
        head.split('\n').map((line) => {
          const at = line.indexOf(':')
          return [line.slice(0, at), line.slice(at + 1).trim()]
        }),
      )
      const publishAt = now - Number(facts.get('daysAgo')) * DAY
      return {
        ...stampOf(name.replace(/\.md$/, ''), publishAt),
        title: facts.get('title') ?? '',
        summary: facts.get('summary') ?? '',
        body: body.join('\n---\n').trim(),
        picture: facts.get('picture') ?? '',
        pictureAlt: facts.get('pictureAlt') ?? '',
        status: 'published',
        publishAt,
      }
    })
