/** Line, part, kind, SKU and quantity to order. */
export type ExpectedBoqLine = readonly [
  line: number,
  part: number,
  kind: string,
  sku: string | undefined,
  quantity: number | undefined,
]

/**
 * Complete boqs as customers send them: a measured bill of quantities in CSV, a message, a shopping list with slips.
 */
export const BOQS: readonly (readonly [text: string, lines: readonly ExpectedBoqLine[]])[] = [
  [
    `Item,Description,Unit,Quantity,Rate,Amount
,ELEMENT NO. 3: FRAME AND UPPER FLOORS,,,,
A,Vibrated reinforced concrete grade C30 in columns,m3,14,,
B,Sawn formwork to sides of columns,m2,160,,
,Reinforcement,,,,
C,Mild steel round bars 8mm diameter in stirrups,kg,320,,
D,High tensile bars 25mm diameter,kg,950,,
E,Ditto 32mm diameter,kg,410,,
F,Hourdi hollow pots 400 x 200 x 160mm,m2,75,,
,Page total carried to collection,,,,
,ELEMENT NO. 7: FINISHES,,,,
A,12mm thick cement and sand render to walls,m2,410,,
B,300 x 600mm matt marble ceramic wall tiles,m2,66,,
C,Tile adhesive C1 grey,bags,40,,
D,Aluminium tile trim 10mm quarter round,m,48,,
E,Two coats of gloss oil paint on doors,m2,30,,
,ELEMENT NO. 8: PLUMBING,,,,
A,PP-R hot and cold water pipe 25mm PN20,m,110,,
B,Brass gate valve 1" dia,No,3,,
C,Polyethylene water storage tank 5000 litre,No,2,,
D,Wall hung wash basin 450 x 360mm,No,6,,
E,Squat pan P-trap,No,8,,
F,Chrome single lever basin mixer,No,6,,
G,Test plumbing installation,Item,1,,
`,
    [
      [2, 1, 'heading', undefined, undefined],
      [3, 1, 'work', undefined, undefined],
      [4, 1, 'work', undefined, undefined],
      [6, 1, 'item', 'RBR-R08-12M', 68],
      [7, 1, 'item', 'RBR-Y25-12M', 21],
      [8, 1, 'item', 'RBR-Y32-12M', 6],
      [9, 1, 'item', 'BLK-RIB16', 623],
      [10, 1, 'total', undefined, undefined],
      [12, 1, 'work', undefined, undefined],
      [13, 1, 'item', 'TIL-CW3060-M', 66],
      [14, 1, 'item', 'MOR-TAC1-20', 40],
      [15, 1, 'item', 'TIL-TRIM10-25', 20],
      [16, 1, 'work', undefined, undefined],
      [18, 1, 'item', 'PPR-25PN20-4', 28],
      [19, 1, 'item', 'VLV-GB25', 3],
      [20, 1, 'item', 'TNK-05000', 2],
      [21, 1, 'item', 'SAN-BSN-WH45', 6],
      [22, 1, 'item', 'SAN-SQT-PAN', 8],
      [23, 1, 'item', 'TAP-BMX', 6],
      [24, 1, 'service', undefined, undefined],
    ],
  ],
  [
    `Hi Osu supply, kindly send prices for:
1) 60 bags of 32.5R cement
2) 3 trips of 3/4 stones
3) 4" blocks hollow - 900
4) Y16 - 24 pcs and Y12 - 60 pcs
5) binding wire 1 coil
6) formwork boards 1x12 - 70
7) 3" nails 2 boxes, 4" nails 1 box
8) DPC 150mm 6 rolls
9) roofing felt?
10) 20L white weather paint x 3
11) 4" paint brush 6, roller set 4
12) masking tape 12 rolls
13) 25mm pvc pipe pressure 40 lgths
14) 25mm elbow pvc 60
15) floor trap 4"  - 6
16) 100L water heater - 2
17) LED panel 600x600 20 pcs
18) 32A breakers 10
19) changeover switch 100A 1
20) gloves leather 24 pairs
21) goggles 12
22) first aid box 1
23) dust mask 2 boxes
24) harness 6 sets
site is at East Legon, call 024 000 0111`,
    [
      [1, 1, 'note', undefined, undefined],
      [2, 1, 'item', 'CEM-325R-50', 60],
      [3, 1, 'item', 'AGG-STN20-20T', 3],
      [4, 1, 'item', 'BLK-H4', 900],
      [5, 1, 'item', 'RBR-Y16-12M', 24],
      [5, 2, 'item', 'RBR-Y12-12M', 60],
      [6, 1, 'item', 'WIR-BIND16-20', 1],
      [7, 1, 'item', 'TIM-WW112-14', 70],
      [8, 1, 'item', 'NAL-W3-25', 2],
      [8, 2, 'item', 'NAL-W4-25', 1],
      [9, 1, 'item', 'WPF-DPC150-20', 6],
      [11, 1, 'item', 'PNT-WSH-W20', 3],
      [12, 1, 'item', 'PTL-BRS4', 6],
      [12, 2, 'item', 'PTL-ROLL9', 4],
      [13, 1, 'item', 'PTL-MTP48', 12],
      [14, 1, 'item', 'PVC-25PN16-6', 40],
      [15, 1, 'item', 'FIT-EL25', 60],
      [16, 1, 'item', 'FIT-FT110', 6],
      [18, 1, 'item', 'LED-PN60-40', 20],
      [19, 1, 'item', 'MCB-C32-1P', 10],
      [20, 1, 'item', 'CHO-100-4P', 1],
      [21, 1, 'item', 'PPE-GLV-LTH', 24],
      [22, 1, 'item', 'PPE-GOG-CV', 12],
      [23, 1, 'item', 'FAK-20', 1],
      [24, 1, 'item', 'PPE-FFP2-20', 2],
      [25, 1, 'item', 'PPE-HRN-2L', 6],
      [26, 1, 'note', undefined, undefined],
    ],
  ],
  [
    `S/N\tMaterial\tSize\tQty\tUnit\tRemarks
1\tCeiling fan\t56"\tTwelve\tpcs\t
2\tGypsum board moisture resistant\t12.5mm\t35\tsheets\turgent
3\tPlywood film faced\t18mm\t1,5\tsheets\t
4\tChippings\t3/8"\t#N/A\ttrips\t
5\tAngle iron\t50x50x5\t10-12\tlengths\t
6\tWelding rods\t2.5mm\t6\tpackets\t
7\tReflective vest\tXL\t25\t\t
8\tKryptonite panels\t2m\t9\tpcs\t
9\tFlush door\t813x2032\t-2\tNo\t
10\tFire extinguisher CO2\t5kg\t4\tNo\t
11\tFire extinguisher CO2\t5kg\t4\tNo\t
12\tHydraulic oil VG46\t208L\t1.5\tdrums\t
13\tEpoxy floor paint grey\t20L\t50\tm2\t
14\tSharp sand\t\t45\tm3\t
15\tPolished porcelain tiles ivory\t600x600\t25\tboxes\t
16\t=1+1\t\t3\tpcs\t
17\tElectrician workmanship\t\t1\tsum\t
\tGrand total\t\t\t\t`,
    [
      [2, 1, 'item', 'FAN-CEIL56', undefined],
      [3, 1, 'item', 'GYP-MR12-24', 35],
      [4, 1, 'item', 'PLY-FF18-48', undefined],
      [5, 1, 'item', 'AGG-STN10-20T', undefined],
      [6, 1, 'item', 'SEC-L50X5-6', undefined],
      [7, 1, 'item', 'WLD-E6013-25-5', 6],
      [8, 1, 'item', 'PPE-VST-OR', 25],
      [9, 1, 'item', undefined, undefined],
      [10, 1, 'item', 'DOR-FLS-813', undefined],
      [11, 1, 'item', 'FIR-CO25', 4],
      [12, 1, 'item', 'FIR-CO25', 4],
      [13, 1, 'item', 'LUB-HYD46-208', 2],
      [14, 1, 'item', 'PNT-EPF-20', undefined],
      [15, 1, 'item', 'AGG-SHARP-20T', 3],
      [16, 1, 'item', 'TIL-PF60-IV', 36],
      [17, 1, 'item', undefined, undefined],
      [18, 1, 'service', undefined, undefined],
      [19, 1, 'total', undefined, undefined],
    ],
  ],
]
