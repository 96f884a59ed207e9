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
    axe: { run: () => Promise<{ violations: Finding[] }> }
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The issues that axe calls serious or critical on the current page, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`)
}

/** As `seriousFindings`, in the light and in the dark scheme. */
export async function seriousFindingsLightAndDark(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
    // Contrast cannot be judged during a colour transition.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    found.push(...(await seriousFindings(page)).map((one) => `${colorScheme}: ${one}`))
  }
  return found
}
