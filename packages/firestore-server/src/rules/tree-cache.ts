import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { isFullDisk } from '../state/full-disk.ts'
import type { RulesTree } from './tree.ts'

/** Increase when the tree or its checks change: older files are then ignored. */
const FORMAT = 1

export function readCachedTree(directory: string, key: string): RulesTree | undefined {
  try {
    return deserialize(readFileSync(fileOf(directory, key))) as RulesTree
  } catch {
    // Missing, or half written by a killed process: the rules are just compiled again.
    return undefined
  }
}

export const hasCachedTree = (directory: string, key: string): boolean => existsSync(fileOf(directory, key))

/** On a full disk nothing is cached. */
export function writeCachedTree(directory: string, key: string, tree: RulesTree) {
  const file = fileOf(directory, key)
  const draft = `${file}.${process.pid}`
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(draft, serialize(tree))
    renameSync(draft, file)
  } catch (error) {
    if (!isFullDisk(error)) throw error
    rmSync(draft, { force: true })
  }
}

function fileOf(directory: string, key: string): string {
  return join(directory, `rules-${FORMAT}-${key}.bin`)
}
