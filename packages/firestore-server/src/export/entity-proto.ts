import protobuf from 'protobufjs'

/**
 * The part of App Engine's datastore messages that an export uses. Their definition is public with the App Engine SDKs
 * (`datastore_v3.proto`); its required fields are optional here, because embedded entities may have no key.
 */
const SOURCE = `syntax = "proto2";
message Entity {
  optional Key key = 13;
  optional Path entity_group = 16;
  repeated Property property = 14;
  repeated Property raw_property = 15;
}
message Key { optional string app = 13; optional string name_space = 20; optional Path path = 14; optional string database_id = 23; }
message Path { repeated group Element = 1 { optional string type = 2; optional int64 id = 3; optional string name = 4; } }
message Property { optional int32 meaning = 1; optional string name = 3; optional bool multiple = 4; optional Content value = 5; }
message Content {
  optional int64 integer = 1;
  optional bool boolean = 2;
  optional bytes text = 3;
  optional double double = 4;
  optional group Point = 5 { optional double x = 6; optional double y = 7; }
  optional group User = 8 { optional string email = 9; }
  optional group Reference = 12 {
    optional string app = 13;
    repeated group Element = 14 { optional string type = 15; optional int64 id = 16; optional string name = 17; }
    optional string name_space = 20;
    optional string database_id = 23;
  }
}`

export type PathElement = { type: string; id?: string; name?: string }
export type Content = {
  integer?: string
  boolean?: boolean
  text?: Uint8Array
  double?: number
  point?: { x?: number; y?: number }
  user?: object
  reference?: { app?: string; databaseId?: string; element?: readonly PathElement[] }
}
export type Property = { meaning?: number; name?: string; multiple?: boolean; value?: Content }
export type Entity = {
  key?: { app?: string; databaseId?: string; path?: { element?: readonly PathElement[] } }
  entityGroup?: { element?: readonly PathElement[] }
  property?: readonly Property[]
  rawProperty?: readonly Property[]
}

/** What a property means beyond the type of its value. */
export const MEANING = {
  instant: 7,
  place: 9,
  bytes: 14,
  longText: 15,
  shortBytes: 16,
  map: 19,
  emptyList: 24,
} as const

const EntityType = protobuf.parse(SOURCE).root.lookupType('Entity')

export function encodeEntity(entity: Entity): Uint8Array {
  return EntityType.encode(EntityType.fromObject(entity)).finish()
}

/** Throws for bytes that are not an entity. */
export function decodeEntity(bytes: Uint8Array): Entity {
  return EntityType.toObject(EntityType.decode(bytes), { longs: String })
}
