import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

type Finding = {
  id: string
  impact: string | null
  help: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

declare global {
  interface Window {
    axe?: {
      run: (options: object) => Promise<{ violations: Finding[] }>
      _audit: { rules: readonly { id: string; impact: string | null }[] }
    }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All that axe can find differently when only the colours have changed. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The issues that axe calls serious or critical on the current page, one line each; `rules` instead of all its rules. */
export async function seriousFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window
    if (!axe) return []
    // A rule gives all its findings its own impact, so these could only find what is not returned.
    const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const rules = Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }]))
    // What passes is not described: on a long table that takes longer than the checks.
    const options = { resultTypes: ['violations'], ...(runOnly ? { runOnly } : { rules }) }
    return (await axe.run(options)).violations
  }, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`)
}

/** Rows out of view keep the colours they had: with `content-visibility` the browser renders them when they are seen. */
const renderEverything = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('tr, li, section'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })

/** As `seriousFindings`, in the light and in the dark scheme. */
export async function seriousFindingsLightAndDark(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
    await renderEverything(page)
    // Contrast cannot be judged during a colour transition.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined
    found.push(...(await seriousFindings(page, rules)).map((one) => `${colorScheme}: ${one}`))
  }
  return found
}
