/** Words in boqs that say how or where an item is used and nothing about which item it is. */
export const FILLER: ReadonlySet<string> = new Set(
  `a an and any all appropriate approved as at best by complete comprising each equal etc extra fix fixed fixing
  for from good high-quality in include including install item its laid lay local make new of on only or other
  ordinary per pls please plus provide purpose quality ref required size sized sizes spec standard suitable
  supply supplied the thick thickness to type wide width long length with without x no nr nos need needed want
  kind some our we i us normal boss ff following quote price urgent ok okay same then also big brand diameter dia ø similar
  manufacturer described measured ms do ditto number each extra over around weighing girth layer layers approved compacted consolidated broken blinded levelled rolled watered selected imported bed bedding
  inch inches mm cm m`
    .split(/\s+/)
    .filter(Boolean),
)

/** Written as two words as often as one. */
export const COMPOUNDS = [
  'wheel barrow',
  'pick axe',
  'plaster board',
  'ply wood',
  'block board',
  'down pipe',
  'hack saw',
  'pad lock',
  'flood light',
  'dry wall',
  'hard core',
  'chip board',
  'weather shield',
  'single core',
  'knock out',
  'tex coat',
]

/** Expressions whose words mean something else individually, in the catalogue's words. */
export const PHRASES: readonly (readonly [said: RegExp, means: string])[] = [
  [/\bhalf[ -]?(?:an )?inch(?:es)?\b/g, '1/2"'],
  [/\bquarter[ -]inch\b|\bquarter(?= (?:iron |ring )?rods?\b)/g, '1/4"'],
  [/\bthree[ -]quarters?(?:[ -]inch)?\b/g, '3/4"'],
  [/\bmils?\b/g, 'mm'],
  [/\bshs\b/g, 'square hollow section'],
  [/\brhs\b/g, 'rectangular hollow section'],
  [/\bms\b(?= (?:plate|sheet|angle|flat|bar|pipe))/g, 'mild steel'],
  [/\b(?:holding[- ]down|h\.?d\.?) bolts?\b/g, 'foundation bolt'],
  [/\bguage\b|\bgge\b/g, 'gauge'],
  [/\b(\d{3,4})\s*g\b(?=.*\b(?:polythene|dpm|membrane|poly)\b)/g, '$1 gauge'],
  [/\bsp(?=\b.*\b(?:mcb|breaker|\d+ ?a)\b)|(?<=\b(?:mcb|breaker)\b.*)\bsp\b/g, '1pole'],
  [
    /\bdp(?=\b.*\b(?:mcb|rcd|rccb|breaker|isolator)\b)|(?<=\b(?:mcb|rcd|rccb|breaker|isolator)\b.*)\bdp\b/g,
    '2pole',
  ],
  [/\btp(?=\b.*\b(?:mcb|mccb|breaker)\b)|(?<=\b(?:mcb|mccb|breaker)\b.*)\btp\b/g, '3pole'],
  [/(?<=\bbox(?:es)?\b.*)\b3 ?"? ?[x×] ?3\b/g, '1gang'],
  [/(?<=\bbox(?:es)?\b.*)\b3 ?"? ?[x×] ?6\b/g, '2gang'],
  [/\bdcp\b/g, 'dry powder'],
  [/\b(ucp|ucf|ucfl|spb|spa|dn|pn|vg|er|ip)[ -]+(?=\d)/g, '$1'],
  [/\bearth(?:ing)? (?:electrode|spike)s?\b/g, 'earth rod'],
  [/\bkerb ?stones?\b/g, 'kerb'],
  [/\bswg\b/g, 'gauge'],
  [/\bwall plates?\b/g, 'rafter'],
  [/\b(?:dahoma|esa|emire|ofram|denya|danta|kusia|ekki|kaku|dry wood)\b/g, 'hardwood'],
  [/\bfloods?(?= (?:light|lamp|\d|led))|(?<=\bled )floods?\b/g, 'floodlight'],
  [/\bball ?(?:cock|cork)s?\b/g, 'float valve'],
  [/\bpop cement\b/g, 'pop'],
  [/\btile cement\b/g, 'tile adhesive'],
  [/\bpillar blocks?\b/g, 'pillow block'],
  [/\b(?:lino|line) paint\b|\blining paint\b/g, 'line paint'],
  [/\bnon[ -]?slip\b/g, 'anti-slip'],
  [/\boverall (?=sizes?\b|dimensions?\b|\d)/g, ''],
  // The surveyor's method of measuring says nothing about the item.
  [/\bmeasured (?:net|flat|overall|on plan)\b|\b(?:side|end)(?: and (?:side|end))? laps?\b/g, ''],
  [/\bsingle (?=(?:13 ?a(?:mps?)? )?(?:switched )?sockets?\b)/g, '1gang '],
  [/\b(?:double|twin) (?=(?:13 ?a(?:mps?)? )?(?:switched )?sockets?\b)/g, '2gang '],
  [/\btoilet (?:sets?|suites?|seats? and cistern)\b|\bwater closets?\b/g, 'wc suite'],
  [/\btex ?co(?:te|ate?)\b/g, 'texcoat'],
  [/\bstop ?cocks?\b/g, 'gate valve'],
  [/\bhorse ?power\b/g, 'hp'],
  [/\bhalf (?:an? )?(?=hp\b)/g, '0.5 '],
  [/\bsuper[ -]?rapid\b/g, '42.5r'],
  [/\b(?:ghacem|dzata|supacem|cimaf|sol cement|diamond cement|dangote)\b/g, 'cement'],
  [/\b(?:colou?r|powder)[ -]?coated\b|\bcolou?red(?= (?:alu|roof|sheet|long))/g, 'pre-painted'],
]

/** After these, a description tells where the item is used: the words that follow count little. */
export const PLACE_WORDS: ReadonlySet<string> = new Set(
  'in to under for on over bedded blinded lapped laid fixed filled against between around from at including incl complete as'.split(
    ' ',
  ),
)

/** Trade term → the catalogue's words, most likely first; in addition to the search synonyms. */
export const BOQ_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  access: ['inspection'],
  aggregate: ['chipping', 'stone'],
  ash: ['grey'],
  asbestos: ['fibre'],
  box: ['basket'],
  cream: ['magnolia', 'ivory'],
  fill: ['filling', 'laterite', 'hardcore'],
  gum: ['solvent', 'glue'],
  junction: ['branch'],
  large: ['l'],
  medium: ['m'],
  metal: ['steel'],
  poison: ['termite'],
  poisoning: ['termite'],
  sieved: ['fine'],
  bends: ['bend', 'elbow'],
  blockwork: ['block', 'sandcrete'],
  blinding: ['filling'],
  brickwork: ['brick'],
  capping: ['cap', 'ridge'],
  chipping: ['aggregate', 'stone'],
  cutlass: ['machete'],
  dampproof: ['damp'],
  double: ['2gang', 'twin'],
  twin: ['2gang'],
  single: ['1gang'],
  disc: ['blade'],
  disk: ['disc', 'blade'],
  dpm: ['membrane', 'damp'],
  dpc: ['course'],
  eave: ['gutter'],
  estate: ['emulsion'],
  fabric: ['mesh'],
  brc: ['mesh'],
  filling: ['fill', 'hardcore', 'laterite'],
  flexible: ['flex'],
  gravel: ['laterite', 'chipping'],
  gi: ['galvanised'],
  headpan: ['head', 'pan'],
  hardhat: ['helmet'],
  ironrod: ['rebar'],
  link: ['rebar'],
  loo: ['wc'],
  louver: ['louvre'],
  mortise: ['mortice'],
  nogging: ['batten'],
  outlet: ['socket'],
  paviour: ['paver'],
  pavior: ['paver'],
  plastering: ['plaster'],
  plasterboard: ['gypsum'],
  polythene: ['membrane'],
  polypipe: ['hdpe'],
  poly: ['polyethylene'],
  pvc: ['upvc'],
  upvc: ['pvc'],
  reinforcement: ['rebar', 'mesh'],
  ribbed: ['high', 'yield'],
  rod: ['rebar'],
  rone: ['gutter'],
  sellotape: ['tape'],
  shuttering: ['formwork'],
  spade: ['shovel'],
  socket: ['outlet'],
  stirrup: ['rebar'],
  sulphate: ['sulfate'],
  tipper: ['trip'],
  tmt: ['high', 'yield'],
  turps: ['thinner'],
  turpentine: ['thinner', 'turps'],
  washbasin: ['basin'],
  weathershield: ['weather', 'exterior'],
  whitewash: ['lime'],
}

/** What an item is: only one word of each group applies. */
const KINDS: readonly (readonly string[])[] = [
  ['elbow', 'tee', 'bend', 'adaptor', 'coupling', 'coupler', 'reducer', 'union', 'nipple'],
  ['nut', 'bolt', 'washer', 'screw', 'rivet'],
]

/** Properties of an item: only one word of each group applies. */
const QUALITIES: readonly (readonly string[])[] = [
  ['cutting', 'grinding', 'polishing', 'sanding', 'diamond'],
  `white black grey red yellow orange blue green ivory beige graphite magnolia cream brown terracotta silver
  charcoal pink navy bronze clear`.split(/\s+/),
  ['hollow', 'solid'],
  ['matt', 'silk', 'gloss', 'satin'],
  ['polished', 'matt'],
  ['floor', 'wall', 'roof', 'ceiling', 'standing'],
  ['petrol', 'diesel'],
  ['interior', 'exterior'],
  ['aluminium', 'aluzinc', 'polycarbonate'],
  ['plain', 'pre-painted', 'painted'],
  ['1gang', '2gang', '3gang', '4gang'],
  ['1way', '2way', '3way'],
  ['1pole', '2pole', '3pole', '4pole'],
  ['hot', 'waste', 'soil', 'sewer', 'pressure'],
  ['brass', 'stainless', 'pvc'],
  ['ceramic', 'porcelain'],
  ['copper', 'aluminium'],
  ['rear', 'front'],
  ['sliding', 'casement', 'louvre'],
  ['mild', 'tensile', 'yield'],
  ['singlecore', '2core', '3core', '4core', '5core'],
  ['wooden', 'timber', 'aluminium', 'steel', 'plastic', 'bamboo'],
  ['small', 'medium', 'large', 'xl', 'xxl', '3xl'],
  ['oil', 'emulsion', 'epoxy'],
  ['wire', 'concrete', 'umbrella'],
  ['masking', 'insulating', 'insulation', 'duct', 'caution', 'thread', 'measuring'],
]

const EVERY_QUALITY: ReadonlySet<string> = new Set(QUALITIES.flat())

/** An item can have only one word of each group: request and offer must not disagree. */
export const EXCLUSIVE: readonly (readonly string[])[] = [...KINDS, ...QUALITIES]

/** Adjectives and other words that never name the item itself. */
const NO_NOUNS: ReadonlySet<string> = new Set(
  `colour color quality grade gauge class super best grey finish design standard duty local foreign original size
  capacity series model heavy new type brand sample version high low tall deep long wide small big double single span profile main top
  bottom starter
  rafter purlin fascia partition soffit eave brandering strut truss lintel column beam slab foundation footing apron
  veranda kitchen bathroom washroom bedroom office area vent use site`.split(/\s+/),
)

/** Forms that many items come in: "gypsum board" is identified by its gypsum, a "fitting" by what it fits. */
export const FORMS: ReadonlySet<string> = new Set(
  'set sheet board pipe fitting chemical light lamp luminaire fixture walling panel pot material unit strip piece bar item goods product tube wood plank point accessory lining framing cladding covering work system installation roll bracing support'.split(
    ' ',
  ),
)

/** Parts and accessories: a product that only contains one is not meant. */
export const PARTS: ReadonlySet<string> = new Set(
  'tyre tube rim handle lid spare stand charger remote shutter carburettor'.split(' '),
)

/** Whether a word describes the item rather than naming it. */
export const isDescriptive = (word: string): boolean =>
  NO_NOUNS.has(word) || /[a-z]{3}ed$/.test(word) || EVERY_QUALITY.has(word)

/** What an expression means on its own: added when none of `unless` is present. */
export const TRADE_DEFAULTS: readonly { when: RegExp; unless: RegExp; means: string }[] = [
  {
    when: /\b(?:iron ?rods?|rods?|bars?|rebars?)\b/,
    unless:
      /\b(?:mild|plain|threaded|weld\w*|earth|earthing|flat|square|r\d+|y\d+|t\d+|panic|grab|crow|round)\b/,
    means: 'high yield rebar',
  },
  {
    when: /\bemulsion\b/,
    unless: /\b(?:silk|contractor|acrylic|exterior|washable)\b/,
    means: 'contractor matt',
  },
  {
    when: /\bcement\b.*\b42\.5|\b42\.5\b.*\bcement/,
    unless: /42\.5\s*n|sulph|resist|bulk|tanker|white/,
    means: '42.5r',
  },
  {
    when: /\b(?:cables?|wires?)\b/,
    unless:
      /\b(?:twin|flat|flex\w*|core|cores|\d\s*c|armou?red|swa|solar|pv|fire|cat|data|network|mesh|binding|barbed|razor|mig|weld\w*|tying|chain|tray|brush|nails?)\b/,
    means: 'single core',
  },
  { when: /\bnails?\b/, unless: /\b(?:concrete|roof\w*|umbrella|masonry|steel)\b/, means: 'wire' },
  {
    when: /\b2\s*(?:"|in(?:ch)?)?\s*(?:x|by|×)\s*[2346]\b|\b(?:rafters?|purlins?|noggings?|wall plates?|tie beams?|dahoma)\b/,
    unless:
      /\b(?:odum|mahogany|wawa|board|gabion|teak|trunking|angle|pipe|steel|gang|tray|channel|galvanised|metal|c|knockout|box|paver\w*|tiles?|door|frame)\b/,
    means: 'sawn hardwood',
  },
  { when: /\b1\s*(?:x|by|×)\s*12\b/, unless: /\b(?:mahogany)\b/, means: 'wawa board' },
  {
    when: /\bplywood\b|\bply\b/,
    unless: /\b(?:marine|film\w*|formwork|shuttering|flush|door)\b/,
    means: 'hardwood mr',
  },
  { when: /\bchippings?\b/, unless: /\b(?:dust)\b/, means: 'granite' },
  {
    when: /\b(?:gypsum|plaster ?board|drywall)\b/,
    unless: /\b(?:moisture|mr|green|screw\w*|stud)\b/,
    means: 'tapered',
  },
  { when: /\bhelmets?\b|\bhard hats?\b/, unless: /\bwelding\b/, means: 'safety' },
  { when: /\bbulbs?\b/, unless: /\bholder\b/, means: 'led' },
  {
    when: /\bpolytank|water tank/,
    unless: /\b(?:coating|lining|paint|epoxy)\b/,
    means: 'polyethylene water tank vertical',
  },
]
