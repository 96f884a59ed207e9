import type { ExpectedBoqLine } from './more-boqs.ts'

/** Boqs as quantity surveyors and site staff write them in Ghana, each with its known traps. */
export const SURVEYORS_BOQS: readonly (readonly [text: string, lines: readonly ExpectedBoqLine[]])[] = [
  [
    `Item\tDescription\tQty\tUnit\tRate\tAmount
\tBILL NO. 2 - SUBSTRUCTURE\t\t\t\t
A\tExcavate trench commencing at reduced level n.e. 1.50m deep\t64\tm3\t\t
B\tDitto 1.50 - 3.00m deep\t12\tm3\t\t
C\t50mm blinding concrete (1:4:8) under foundations\t3\tm3\t\t
D\tReinforced concrete (1:2:4) in column bases, 12/1.20x1.20x0.40\t7\tm3\t\t
E\tHigh tensile reinforcement bars 16mm dia. in bases\t1,250\tkg\t\t
F\tDitto 12mm dia. in strips\t640\tkg\t\t
G\tDo. 10mm dia. in links\t310\tkg\t\t
H\t150mm solid sandcrete blockwork in cement mortar (1:3)\t96\tm2\t\t
J\tHardcore bed 200mm thick, blinded with sand\t42\tm3\t\t
K\t1000 gauge polythene damp proof membrane, lapped 150mm\t210\tm2\t\t
L\tFabric reinforcement ref. A142, lapped 300mm\t210\tm2\t\t
M\tProvisional sum for anti-termite treatment\t\tSum\t\t5,000.00
\tPage 2/1 carried to summary\t\t\t\t12,450.00
\tBrought forward from page 2/1\t\t\t\t12,450.00
N\tBackfill with laterite in layers, well rammed\t30\tm3\t\t
P\tLaterite gravel, imported, for filling\t45\tm3\t\t`,
    [
      [2, 1, 'heading', undefined, undefined],
      [3, 1, 'work', undefined, undefined],
      [4, 1, 'work', undefined, undefined],
      [5, 1, 'work', undefined, undefined],
      [6, 1, 'work', undefined, undefined],
      [7, 1, 'item', 'RBR-Y16-12M', 66],
      [8, 1, 'item', 'RBR-Y12-12M', 61],
      [9, 1, 'item', 'RBR-Y10-12M', 42],
      [10, 1, 'item', 'BLK-S6', 951],
      [11, 1, 'item', 'AGG-HARD-20T', 3],
      [12, 1, 'item', 'WPF-DPM250-4X25', 3],
      [13, 1, 'item', 'MSH-A142-48X24', 19],
      [14, 1, 'service', undefined, undefined],
      [15, 1, 'total', undefined, undefined],
      [16, 1, 'total', undefined, undefined],
      [17, 1, 'work', undefined, undefined],
      [18, 1, 'item', 'AGG-LAT-20T', 3],
    ],
  ],
  [
    `Chairman good morning, the foreman needs the following:
Twenty bags of 42.5R cement
one and a half trips of sharp sand
a dozen head pans
forty-five lengths of 1/2 inch iron rod
two hundred and fifty 6" hollow blocks
½ trip of 3/4" chippings
Y16 rods - 30 pcs @ GHS 240 each
50 nos. of 2x4 wood (14ft)
2 1/2 inch roofing nails 3 boxes
thirty sheets of 12mm plywood
Wheelbarrow = 3
Two trips laterite, 1 trip quarry dust
We shall pay fifty percent on delivery`,
    [
      [1, 1, 'note', undefined, undefined],
      [2, 1, 'item', 'CEM-425R-50', 20],
      [3, 1, 'item', 'AGG-SHARP-20T', 2],
      [4, 1, 'item', 'TOL-PAN28', 12],
      [5, 1, 'item', 'RBR-Y12-12M', 45],
      [6, 1, 'item', 'BLK-H6', 250],
      [7, 1, 'item', 'AGG-STN20-20T', 1],
      [8, 1, 'item', 'RBR-Y16-12M', 30],
      [9, 1, 'item', 'TIM-HW24-14', 50],
      [10, 1, 'item', 'NAL-ROF-UMB25', 3],
      [11, 1, 'item', 'PLY-12-48', 30],
      [12, 1, 'item', 'TOL-WBR90', 3],
      [13, 1, 'item', 'AGG-LAT-20T', 2],
      [13, 2, 'item', 'AGG-DUST-20T', 1],
      [14, 1, 'note', undefined, undefined],
    ],
  ],
  [
    `"Ref","Description of work","Unit","Quantity","Rate (GHS)","Amount (GHS)"
"","ELEMENT 5: ROOF","","","",""
"5.1","50 x 150mm sawn hardwood rafters","Linear metre","128.10","",""
"5.2","50 x 100mm ditto purlins","Linear metre","213.50","",""
"5.3","50 x 50mm do. noggings","Lin. m","85.40","",""
"5.4","0.45mm gauge pre-painted aluzinc roofing sheets","Square metre","264","",""
"5.5","Ridge capping to last, 450mm girth","Linear metre","26.5","",""
"5.6","25 x 300mm wawa fascia board","m run","64","",""
"5.7","Reflective foil insulation under sheets","Sq. m","264","",""
"5.8","112mm half round uPVC gutter, fixed to fascia","lin.m","48","",""
"5.9","Extra over for 68mm outlet","Number","6","",""
"5.10","68mm diameter uPVC downpipe","L.M","36","",""
"","Add 5% for waste","","","",""
"","Sub-total Element 5 to Summary","","","",""
"5.11","Prime cost sum for solar panels supplied by nominated supplier","Sum","1","45,000.00","45,000.00"
"5.12","Attendance on ditto","%","10","",""`,
    [
      [2, 1, 'heading', undefined, undefined],
      [3, 1, 'item', 'TIM-HW26-14', 30],
      [4, 1, 'item', 'TIM-HW24-14', 50],
      [5, 1, 'item', 'TIM-HW22-14', 20],
      [6, 1, 'item', 'ROF-AZP045-M2', 264],
      [7, 1, 'item', 'ROF-RDG45-3M', 9],
      [8, 1, 'item', 'TIM-WW112-14', 15],
      [9, 1, 'item', 'ROF-FOIL-1240', 6],
      [10, 1, 'item', 'RWG-HR112-4M', 12],
      [11, 1, 'item', 'RWG-OUT112', 6],
      [12, 1, 'item', 'RWG-DP68-4M', 9],
      [13, 1, 'total', undefined, undefined],
      [14, 1, 'total', undefined, undefined],
      [15, 1, 'service', undefined, undefined],
      [16, 1, 'service', undefined, undefined],
    ],
  ],
  [
    `DESCRIPTION\tUNIT\tQTY
FINISHES\t\t
600 x 600mm polished porcelain floor tiles ivory\tm2\t2/4.00x3.60
300 x 600mm matt marble ceramic wall tiles\tm2\t3/2.40 x 2.10
Aluminium tile trim 10mm\tm\t4/2.40
Ceramic tile adhesive C1, grey\tbags\t24
Ditto, C2TE flexible white\tbags\t6
Sharp sand\tm3\t6.00 x 5.00 x 0.10
12.5mm gypsum board to ceilings\tm2\t12 1/2
Paint brush 4"\tNr\t1/2 doz
Gloss oil paint white 4L\ttins\t0
Emulsion paint white matt 20L\tbuckets\t6-8
Skim coat to walls\tm2\t310
Page total\t\t`,
    [
      [2, 1, 'heading', undefined, undefined],
      [3, 1, 'item', 'TIL-PF60-IV', 28.8],
      [4, 1, 'item', 'TIL-CW3060-M', 15.12],
      [5, 1, 'item', 'TIL-TRIM10-25', 4],
      [6, 1, 'item', 'MOR-TAC1-20', 24],
      [7, 1, 'item', 'MOR-TAC2TE-20', 6],
      [8, 1, 'item', 'AGG-SHARP-M3', 3],
      [9, 1, 'item', 'GYP-STD12-24', 5],
      [10, 1, 'item', 'PTL-BRS4', 6],
      [11, 1, 'item', 'PNT-GLS-W4', undefined],
      [12, 1, 'item', 'PNT-EMC-W20', undefined],
      [13, 1, 'work', undefined, undefined],
      [14, 1, 'total', undefined, undefined],
    ],
  ],
  [
    `S/N | Particulars | Unit | Qty
  | ELECTRICAL INSTALLATION |  |
1 | Supply and install 2.5mm2 single core PVC insulated copper cable | coils | 12
2 | Ditto 4mm2 | coils | 4
3 | Ditto 1.5mm2 | coils | 10
4 | 20mm dia. heavy gauge PVC conduit concealed in walls | lengths | 160
5 | 13A switched socket outlet, twin | No. | 34
6 | Ditto single | No. | 12
7 | One gang one way light switch 10A | No. | 18
8 | Two gang two way ditto | No. | 9
9 | 6-way SPN consumer unit | No. | 2
10 | 20A single pole MCB type C | Nr | 8
11 | 600x600 LED panel light 40W recessed | Nr | 40
12 | 1400mm ceiling fan with regulator | Nr | 12
13 | Copper earth rod 5/8" x 1.5m complete with clamp | Set | 4
14 | Test and commission the entire installation | Item |
15 | P.C. Sum for standby generator | Sum |
16 | Builder's work in connection with electrical installation | % |
  | Carried to Main Summary | |`,
    [
      [2, 1, 'heading', undefined, undefined],
      [3, 1, 'item', 'CAB-SC2R5-100', 12],
      [4, 1, 'item', 'CAB-SC04-100', 4],
      [5, 1, 'item', 'CAB-SC1R5-100', 10],
      [6, 1, 'item', 'CON-20H-3', 160],
      [7, 1, 'item', 'ACC-SS13-2', 34],
      [8, 1, 'item', 'ACC-SS13-1', 12],
      [9, 1, 'item', 'ACC-SW1G1W', 18],
      [10, 1, 'item', 'ACC-SW2G2W', 9],
      [11, 1, 'item', 'DBD-SPN6', 2],
      [12, 1, 'item', 'MCB-C20-1P', 8],
      [13, 1, 'item', 'LED-PN60-40', 40],
      [14, 1, 'item', 'FAN-CEIL56', 12],
      [15, 1, 'item', 'ERD-16-15', 4],
      [16, 1, 'service', undefined, undefined],
      [17, 1, 'service', undefined, undefined],
      [18, 1, 'service', undefined, undefined],
      [19, 1, 'total', undefined, undefined],
    ],
  ],
  [
    `No.;Description;Unit;Qty
1;Polytank 2500L;Nr;Two
2;32mm HDPE pipe PN10;m;250
3;3/4" PVC pressure pipe PN16;lgth;30
4;Brass gate valve 1";pcs;3
5;Ditto ½";pcs;5
6;Close coupled WC suite complete, P-trap;Set;6
7;Pedestal wash hand basin;Set;6
8;Chrome basin mixer;Nr;6
9;110mm uPVC soil pipe;m;54
10;50mm uPVC waste pipe;m;36
11;Floor trap 4" with s/s grating;Nr;8
12;Chain link fencing 1.8m high incl. straining wire;m;75
13;Precast concrete half battered kerb 125 x 255 x 915;m;60
14;Concrete paving blocks 60mm zig-zag grey;m2;180
15;Quarry dust bedding 50mm thick;m3;9
16;Preliminaries and insurances;Item;1
17;Allow for connection to GWCL mains;Sum;1
;SUMMARY;;
;VAT @ 15%;;`,
    [
      [2, 1, 'item', 'TNK-02500', undefined],
      [3, 1, 'item', 'HDP-32PN10-100', 3],
      [4, 1, 'item', 'PVC-25PN16-6', 30],
      [5, 1, 'item', 'VLV-GB25', 3],
      [6, 1, 'item', 'VLV-GB15', 5],
      [7, 1, 'item', 'SAN-WC-CCP', 6],
      [8, 1, 'item', 'SAN-BSN-PED', 6],
      [9, 1, 'item', 'TAP-BMX', 6],
      [10, 1, 'item', 'SWP-110-6', 9],
      [11, 1, 'item', 'SWP-50-6', 6],
      [12, 1, 'item', 'FIT-FT110', 8],
      [13, 1, 'item', 'WIR-CHN18-25', 3],
      [14, 1, 'item', 'KRB-HB255', 66],
      [15, 1, 'item', 'PAV-ZZ60', 180],
      [16, 1, 'item', 'AGG-DUST-20T', 1],
      [17, 1, 'service', undefined, undefined],
      [18, 1, 'service', undefined, undefined],
      [19, 1, 'total', undefined, undefined],
      [20, 1, 'total', undefined, undefined],
    ],
  ],
]
