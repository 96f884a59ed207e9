import { neededNameFault } from '#domain/people/person-name.ts'
import { parsePhone, phoneFault } from '#domain/people/phone-number.ts'
import { neededPlaceFault, placeFault } from '#lib/place-text.ts'
import { oneLine } from '#lib/typed-text.ts'
import type { DeliveryProof, Dispatch } from './fulfilment.ts'

/** A single letter says nothing. */
const said = (typed: string): string => (oneLine(typed).length < 2 ? '' : typed)

/** What is wrong with who drives, in what and with which waybill; nobody drives goods that are collected. */
export const dispatchFaults = ({ driver, vehicle, waybill }: Dispatch, isCollected: boolean) => ({
  driver: isCollected ? undefined : neededNameFault(said(driver), 'Enter the name of the driver'),
  vehicle: isCollected ? undefined : neededPlaceFault(said(vehicle), 'Enter the number of the vehicle'),
  waybill: neededPlaceFault(waybill, 'Enter the number of the waybill'),
})

/** What is wrong with who took the goods. */
export const proofFaults = ({ name, phone }: Pick<DeliveryProof, 'name' | 'phone'>) => ({
  name: neededNameFault(said(name), 'Enter the name of the receiver'),
  phone: phoneFault(phone),
})

/** Who carries goods between branches; a driver on foot has no vehicle. */
export type Carrier = { driver: string; driverPhone: string; vehicle: string }

export const carrierFaults = ({ driver, driverPhone, vehicle }: Carrier) => ({
  driver: neededNameFault(driver, 'Enter the driver'),
  driverPhone: phoneFault(driverPhone),
  vehicle: placeFault(vehicle),
})

export const carrierOf = ({ driver, driverPhone, vehicle }: Carrier): Carrier => ({
  driver: oneLine(driver),
  driverPhone: parsePhone(driverPhone) ?? '',
  vehicle: oneLine(vehicle),
})
