import { typedCode } from '#lib/typed-code.ts'
import { measureReader } from '#lib/measure-reader.ts'
import type { NumberReader } from '#lib/number-reader.ts'
import { readGhanaPostGps } from '#domain/people/ghana-post-gps.ts'
import { nameFault } from '#domain/people/person-name.ts'
import { parsePhone, readPhone } from '#domain/people/phone-number.ts'
import { placeFault } from '#lib/place-text.ts'
import { isTaken as isTakenBy } from '#lib/text-key.ts'
import { oneLine } from '#lib/typed-text.ts'
import { withoutUndefined } from '#lib/without-undefined.ts'
import { LOCATION_LENGTHS, MAX_HOURS, type Branch, type ShopLocation } from './location.ts'

const MILLION = 1_000_000

const degreesReader = (max: number, example: string, missing: string) =>
  measureReader({
    unit: '°',
    decimals: 6,
    example,
    missing,
    min: -max * MILLION,
    max: max * MILLION,
    isSigned: true,
  })

export const northReader = degreesReader(90, '5.556', 'Enter degrees north, such as 5.556')
export const eastReader = degreesReader(180, '-0.183', 'Enter degrees east, such as -0.183')

const degreesOf = (reader: NumberReader, typed: string): number => (reader.valueOf(typed) ?? 0) / MILLION

/** As typed. */
export type BranchForm = {
  code: string
  name: string
  title: string
  address: string
  city: string
  region: string
  ghanaPostGps: string
  latitude: string
  longitude: string
  phone: string
  hours: string
  pickup: boolean
}

export const BLANK_BRANCH: BranchForm = {
  code: '',
  name: '',
  title: '',
  address: '',
  city: '',
  region: '',
  ghanaPostGps: '',
  latitude: '',
  longitude: '',
  phone: '',
  hours: '',
  pickup: true,
}

export const BRANCH_LENGTHS = { ...LOCATION_LENGTHS, hours: MAX_HOURS }

export const branchFormOf = ({ position, hours, ...branch }: Omit<ShopLocation, 'id'>): BranchForm => ({
  code: branch.code,
  name: branch.name,
  title: branch.title,
  address: branch.address,
  city: branch.city,
  region: branch.region,
  ghanaPostGps: branch.ghanaPostGps,
  latitude: position ? String(position.latitude) : '',
  longitude: position ? String(position.longitude) : '',
  phone: branch.phone,
  hours: hours ?? '',
  pickup: branch.pickup,
})

type Problems = Partial<Record<keyof BranchForm, string | undefined>>

const NEEDED = {
  name: 'Enter the short name that shoppers choose',
  title: 'Enter the name for documents',
  address: 'Enter the address: street, site or plot',
  city: 'Enter the town',
  region: 'Enter the region',
} as const satisfies Partial<Record<keyof BranchForm, string>>

/** What is wrong with each field; `others` are the other branches, closed ones too. */
export function branchProblems(form: BranchForm, others: readonly Branch[]): Problems {
  const isTaken = (field: 'code' | 'name') =>
    isTakenBy(
      form[field],
      others.map((other) => other[field]),
    )
  const code = codeOf(form)
  return {
    ...withoutUndefined({
      name: nameFault(form.name),
      title: nameFault(form.title),
      address: placeFault(form.address),
      city: placeFault(form.city),
      region: placeFault(form.region),
      hours: placeFault(form.hours),
      ghanaPostGps: readGhanaPostGps(form.ghanaPostGps).fault,
      phone: readPhone(form.phone).fault,
    }),
    ...Object.fromEntries(
      Object.entries(NEEDED).flatMap(([field, problem]) =>
        oneLine(form[field as keyof typeof NEEDED]) ? [] : [[field, problem]],
      ),
    ),
    ...(!/^[A-Z0-9]{2,10}$/.test(code) && { code: 'Enter 2 to 10 letters or digits, such as CAP' }),
    ...(isTaken('code') && { code: 'Another branch has this code' }),
    ...(isTaken('name') && { name: 'Another branch has this name' }),
    ...placeProblems(form),
  }
}

function placeProblems({ latitude, longitude }: BranchForm): Problems {
  if (!latitude.trim() && !longitude.trim()) return {}
  return {
    latitude: northReader.faultOf(latitude),
    longitude: eastReader.faultOf(longitude),
  }
}

const codeOf = ({ code }: BranchForm): string => typedCode(code)

/** Of a form without problems. */
export function branchFieldsOf(form: BranchForm) {
  const hours = oneLine(form.hours)
  return {
    code: codeOf(form),
    name: oneLine(form.name),
    title: oneLine(form.title),
    city: oneLine(form.city),
    region: oneLine(form.region),
    address: oneLine(form.address),
    ghanaPostGps: readGhanaPostGps(form.ghanaPostGps).value ?? '',
    phone: parsePhone(form.phone) ?? '',
    pickup: form.pickup,
    ...(form.latitude.trim() && {
      position: {
        latitude: degreesOf(northReader, form.latitude),
        longitude: degreesOf(eastReader, form.longitude),
      },
    }),
    ...(hours && { hours }),
  }
}

export type BranchFields = ReturnType<typeof branchFieldsOf>

/** A branch is named by its code. */
export const branchIdOf = ({ code }: Pick<BranchFields, 'code'>): string => code.toLowerCase()

const WORDS: Readonly<Record<keyof BranchFields, string>> = {
  code: 'Code',
  name: 'Name',
  title: 'Name on documents',
  city: 'Town',
  region: 'Region',
  address: 'Address',
  ghanaPostGps: 'GhanaPost GPS',
  phone: 'Phone',
  pickup: 'Pickup',
  position: 'Position',
  hours: 'Opening hours',
}

/** For the audit trail, a line each. */
export function branchChanges(before: Partial<BranchFields>, after: BranchFields): string[] {
  return (Object.keys(WORDS) as (keyof BranchFields)[]).flatMap((field) => {
    const [was, is] = [valueText(before[field]), valueText(after[field])]
    return was === is ? [] : [`${WORDS[field]}: ${was || 'nothing'} to ${is || 'nothing'}`]
  })
}

function valueText(value: BranchFields[keyof BranchFields] | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value : `${value.latitude}, ${value.longitude}`
}
