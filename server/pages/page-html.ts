import type { FirstView } from '#data/catalogue/first-view.ts'
import { PREVIEW_SIZE } from './link-preview.ts'

/** What a page loads. */
export type PageAssets = {
  /** The tags of its styles, in order. */
  styles: readonly string[]
  /** Its modules, in the order they are needed. Paths begin with a slash. */
  scripts: readonly string[]
}

/** What a search engine and a link preview read. */
export type PageFacts = {
  /** `https://shop.example.com` */
  origin: string
  description: string
  /** Absolute. */
  picture: string
  type: 'website' | 'product' | 'article'
  /** Further properties, such as the price. */
  properties?: Readonly<Record<string, string>>
}

/** A page that can be read at once: the shell with what `renderPage` made of `view`, its styles and its data. */
export function pageHtml(
  shell: string,
  {
    markup,
    structured = [],
    shop,
    view,
    assets,
    facts,
  }: {
    markup: string
    /** What it describes to search engines, in the words of schema.org. */
    structured?: readonly object[]
    /** Its name. */
    shop: string
    view: FirstView
    assets: PageAssets
    facts: PageFacts
  },
): string {
  const { head, body } = splitMarkup(markup)
  const title = /<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''
  // The home page has two addresses.
  const url = facts.origin + (view.path === '/home' ? '/' : view.path)
  const properties = {
    'og:title': unescaped(title),
    'og:description': facts.description,
    'og:type': facts.type,
    'og:url': url,
    'og:image': facts.picture,
    'og:image:width': String(PREVIEW_SIZE.width),
    'og:image:height': String(PREVIEW_SIZE.height),
    'og:image:alt': unescaped(title),
    'twitter:card': 'summary_large_image',
    'og:site_name': shop,
    ...facts.properties,
  }
  const added = [
    head,
    `<meta name="description" content="${escaped(facts.description)}"/>`,
    `<link rel="canonical" href="${escaped(url)}"/>`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}"/>`,
    ),
    ...structured.map(
      (data) =>
        `<script type="application/ld+json">${jsonIn({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
    ...assets.styles,
  ].join('\n    ')
  return withoutOwnHead(shell, assets.scripts)
    .replace('</head>', () => `${added}\n  </head>`)
    .replace(
      EMPTY_ROOT,
      () =>
        `<div id="root" data-rendered>${body}</div>\n    ${dataTag('first-view', view)}\n    ${dataTag('modules', assets.scripts)}`,
    )
    .replace('This page of Osu Supply needs JavaScript.', WITHOUT_SCRIPTS)
}

const WITHOUT_SCRIPTS =
  'Products, prices and stock can be read as they are. Searching, filtering and ordering need JavaScript.'

const EMPTY_ROOT = '<div id="root"></div>'

/** React puts what belongs into the head before the page's first element. */
function splitMarkup(markup: string): { head: string; body: string } {
  const head = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)*/s.exec(markup)?.[0] ?? ''
  return { head, body: markup.slice(head.length) }
}

/** What every page says differently, the style sheet that would hold up its first paint, and the modules that start later. */
const withoutOwnHead = (shell: string, scripts: readonly string[]): string =>
  shell
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<meta\s+name="description".*?>/s, '')
    .replace(/<meta property="og:image".*?>/s, '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    // Vite adds a query to a source file that was changed.
    .replaceAll(/<script type="module"[^>]* src="([^"?]*)[^"]*"><\/script>/g, (script, src: string) =>
      scripts.some((one) => one.split('?')[0] === src) ? '' : script,
    )

/** A style sheet inline, which no text in it can end. */
export const styleTag = (css: string, attributes: Readonly<Record<string, string>> = {}): string => {
  const named = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<style${named.join('')}>${css.replaceAll(/<\/(?=style)/gi, '<\\/')}</style>`
}

/** As data, which needs no permission to run. The modules are started by the script of index.html. */
const dataTag = (id: 'first-view' | 'modules', data: object): string =>
  `<script type="application/json" id="${id}">${jsonIn(data)}</script>`

/** `<` is escaped, so that no text of a product can end the script. */
const jsonIn = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
