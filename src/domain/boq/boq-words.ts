/** Measured work and earthworks: a merchant sells the materials, not the labour. */
export const WORK: readonly RegExp[] = [
  /^(?:mass |plain |reinforced |vibrated |lean |weak |in[- ]?situ |insitu )*(?:in[- ]?situ |insitu |vibrated |reinforced |mass |plain |lean |ready[- ]?mix(?:ed)? )+(?:in[- ]?situ |vibrated )*concrete\b/,
  /^concrete(?: works?)?\s*(?:$|[(:-]|,? (?:in|to|grade|class|mix|c\d\d|m\d\d|as|around|surround|haunching|beds?|foundations?|footings?|lintels?|columns?|beams?|slabs?|bases?|steps?|stairs?|walls?)\b)(?!.*\b(?:block|nail|paver|kerb|mixer|culvert|cover|spacer|poker|blade|bit|disc|saw|paint|sealer)s?\b)/,
  /^(?:rcc|pcc|r\.c\.|rc) /,
  /^(?:\d+mm )?(?:thick )?(?:concrete )?blinding\b/,
  /\bin[- ]?situ\b.*\bconcrete\b|\bconcrete\b.*\bin[- ]?situ\b/,
  /^(?:excavat(?:e|ion|ing|ions)|exc\.|dig(?:ging)? (?:trench|pit|out|and|found)|earthwork support|back ?fill(?:ing)?|return,? fill|fill (?:and|to|in)|cart(?:ing)? (?:away|and|exc|surplus)|dispos(?:e|al|ing)|remov(?:e|al|ing)|demolish|dismantl(?:e|ing)|grub(?:bing)? up|scarify(?:ing)?|uphold|keep (?:excavation|the|site|free)|break(?:ing)? (?:up|out|down))\b/,
  /^(?:clear|strip|level|grade|trim|compact|ram|hack|chase|cut|plank|shore)(?:p?ing|t?ing|med|ping)? (?:and|out|off|up|down|away|back|the|site|sides?|bottoms?|surfaces?|grounds?|top ?soil|vegetable|bush|vegetation|existing|faces?|plaster|walls?|concrete|excavation|fill(?:ing)?|sub|in|for|to|of)\b(?! discs?)/,
  /^(?:prepare|apply|paint (?:two|three|one|walls?|ceilings?|and)|touch up|two coats|three coats|one coat|wash down|clean down|polish)\b/,
  /^(?:\d+\s*mm )?(?:thick )?(?:cement and sand |cement\/sand |c\/s |cement )?(?:render|plaster|screed|rendering|paving|backing|skim)(?:ed|ing)?\b(?!.*(?:\b(?:sand|board|compound|filler|putty|powder|slab|block|stone|brick|tile|flag|trowel|machine)s?\b|\d\s*(?:kg|bags?)\b))/,
  /^(?:sawn |wrought |wrot |smooth |rough )*(?:formwork|shuttering|falsework)\b.*\b(?:to|sides?|soffits?|edges?|vertical|horizontal)\b/,
  /^(?:fix|fixing|lay|laying|erect|erecting|hang|hanging|set|setting|pour|pouring|cast|casting|place|placing|bend|cure|curing|plaster|plastering|tiling|roofing works|paint(?:ing)?) (?:only|to|of|the|and|walls?)\b/,
  /^(?:build|construct|form|make good|execute|carry out|connect|join up|relocate|realign|reinstate|regrade|cut and)\b/,
  /^(?:site|bush|vegetation|top ?soil|rubbish) (?:clear\w*|strip\w*|remov\w*)\b|^(?:clearance|removal|disposal|demolition|excavation|earthworks?|back ?filling|compaction)\b/,
  /\b(?:prime|tack|seal) coat\b|\basphalt\w*\b|\b(?:surface|bituminous|wearing) (?:dressing|course|surfacing)\b(?<!for surface dressing)/,
  /^(?:terrazzo|granolithic|grano|in[- ]?situ)\b.*\b(?:paving|topping|floor\w*|finish\w*|skirting)\b/,
  /\b(?:stone|rubble) pitching\b|\b(?:grassing|turfing|landscaping|top ?soiling|hydro ?seeding)\b/,
  /\b(?:paint|plaster|render|tarr|til|pav|wir|weld|varnish|point|screed|decorat|form)ing (?:to|of|on|in|over|around|internally|externally)\b/,
]

/** Labour and plant hire, transport, fees and allowances. */
export const SERVICE: readonly RegExp[] = [
  /^(?:artisan|mason'?s? (?:fee|charge)|transport(?:ation)?|haulage|freight|cartage|supervision|attendance|mobili[sz]ation|demobili[sz]ation|insurance|survey|setting out\b(?!.*tape)|consultan|permit|security guard|watchman|testing|test (?:the|all|plumbing|electrical|installation)|commissioning|test and commission|installation (?:of|cost|charge)|maintenance of|training)\b/,
  /^(?:\w+'?s? )?(?:labou?r|workmanship)\b/,
  /^(?:leave|clean(?:ing)?|clear) (?:the|up|down|out|all|away|site)\b|^(?:removal of|remove) (?:all )?(?:rubbish|debris)\b/,
  /^(?:hire|rental|rent|hiring) (?:of|charge|for)\b/,
  /\b(?:for|on) (?:hire|rent(?:al)?)\b|\bhire\b.*\b(?:days?|weeks?|months?|hours?)$|^(?:food|feeding|fuel allowance|lunch) (?:for|money)\b/,
  /^(?:skilled |unskilled |semi[- ]skilled |general |head |site )*(?:mason|carpenter|steel bender|steel fixer|plumber|electrician|painter|tiler|welder|foreman|labourer|laborer|operator|driver|helper|watchman|artisan)s?$/,
  /^(?:traffic|waste|environmental|health and safety) management\b|^relocation of\b|^(?:add|allow)?\s*(?:for )?profit (?:and|&) attendance\b|^(?:add|allow)(?: for)? (?:contingenc|profit|attendance|overhead)/,
  /^(?:delivery|offloading|loading|off-?loading)(?:\s|$)(?!.*\b(?:pipe|hose|valve|note|book)s?\b)/,
  /^(?:allow|provide) (?:for|the sum|a sum)\b/,
  /\b(?:hire|labou?r|workmanship|labou?r charges?|labou?r cost|installation charges?|transport charges?)$/,
  /^(?:\w+ )?(?:the |a )?(?:provisional|prime cost|p\.?c\.?) sum\b|^contingenc|^preliminar|^general expenses\b/,
]

export const TOTAL =
  /^(?:(?:sub|grand|page|bill|net|section|order|overall|estimated)[\s-]?total|total\b|totals\b|to collection|collection$|c\/f|b\/f|to summary|summary\b|amount in words|vat\b|nhil\b|getfund\b|add:? (?:vat|tax|nhil|getfund|levies|[\d.]+ ?%)|less discount|discount\b|balance\b)|\bto (?:main |general |grand )?(?:summary|collection)\.?$|\b(?:carried (?:to|forward|over|down)|brought (?:forward|over|down))\b/

/** Addressed to a person, not an order. */
export const NOTE =
  /^(?:ok(?:ay)?|so|now|well|this is|these are|here (?:is|are)|find (?:below|attached)|the contractor|tenderers?|all prices|rates? (?:shall|to|must))\b|\b(?:good (?:morning|afternoon|evening|day)|hello|hi|dear|greetings|thanks?|thank you|regards|kindly|pls|please|quote|call|whatsapp|deliver(?:y|ed)?|site at|asap|urgent|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|boss|sir|madam|let me know|send me|total price|discount|invoice|account|payment|momo)\b/

/** What appears at the bottom or top of a requisition. */
export const SIGNED =
  /^(?:requested|prepared|approved|checked|authori[sz]ed|received|issued|certified|signed|compiled|submitted|priced|measured) by\b|^(?:signature|sign|name|date|dept|department|tel|phone|email|address|attention|attn|to|from|p\.?o\.? box|location|delivery (?:date|address|point))\s*[:.]|[._]{8,}\s*$/i

export const HEADING =
  /^(?:bill|element|section|part|schedule|preambles?|note|item|page|phase|block|floor|appendix)\s*(?:no\.?|nr\.?|number)?\s*[\dA-Z]*\s*[-:–.]|^(?:bill of quantities|proposed|project|site|client|contractor|sub-?structure|super-?structure|roofing|joinery|finishes|plumbing|electrical|ironmongery|external works|concrete work|blockwork|carpentry|painting|materials?|list of)\b/i
