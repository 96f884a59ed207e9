import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

const shown = (text: string): string =>
  renderToStaticMarkup(
    <StaticRouter location="/blog/a-post">
      <MarkdownText text={text} />
    </StaticRouter>,
  )

test('headings, lists, tables and links are shown; the title of the page stays its first heading', () => {
  const html = shown(
    '# One\n\n#### Two\n\n- a\n\n| Mix | Bags |\n| --- | ---: |\n| 1 : 2 : 4 | 6.3 |\n\n[cement](/products?category=cement) [GRA](https://gra.gov.gh) [write](mailto:a@b.com)',
  )
  expect(html).toContain('<h2>One</h2>')
  expect(html).toContain('<h3>Two</h3>')
  expect(html).toMatch(/<li>a<\/li>/)
  expect(html).toContain('<td style="text-align:right">6.3</td>')
  expect(html).toContain('<a href="/products?category=cement" data-discover="true">cement</a>')
  expect(html).toContain('<a href="https://gra.gov.gh" rel="noopener">GRA</a>')
  expect(html).toContain('<a href="mailto:a@b.com" rel="noopener">write</a>')
})

test('pictures are drawings and uploads of ours; of others the description is shown', () => {
  const upload = `/uploads/posts/${'a'.repeat(32)}.webp`
  const html = shown(
    `![Bag](cement-bag) ![Site](${upload}) ![Spy](https://example.com/x.png) ![Old](//example.com/x.png)`,
  )
  const sources = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source = '']) => source)
  expect(sources).toEqual([
    expect.stringContaining('/pictures/cement-bag.svg'),
    expect.stringContaining(upload),
  ])
  expect(html).toContain('Spy')
  expect(html).not.toContain('example.com')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onclick="alert(1)">bold</b>',
  '<iframe src="https://example.com"></iframe>',
  '<a href="javascript:alert(1)">press</a>',
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt:alert(1))',
  '[press](&#106;avascript:alert(1))',
  '[press](data:text/html,alert(1))',
  '[press](vbscript:alert(1))',
  '[press](//example.com/alert(1))',
  '[press][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,alert(1))',
  '![x" onerror="alert(1)](cement-bag)',
  '- [ ] tick',
])('%s brings in nothing', (text) => {
  const html = shown(text)
  const tags = [...html.matchAll(/<([a-z0-9]+)([^>]*)>/g)]
  for (const [, name = '', attributes = ''] of tags) {
    expect(['script', 'iframe', 'b', 'input', 'a', 'object', 'svg']).not.toContain(name)
    expect(attributes.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\bon\w+=|javascript|data:/i)
  }
})
