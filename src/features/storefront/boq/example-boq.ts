/** Shows what the reader can do, in a few lines of each kind. */
export const EXAMPLE_BILL = `Item\tDescription\tUnit\tQty
\tSUBSTRUCTURE\t\t
A\tExcavate trench for strip foundations\tm³\t48
B\tBroken stone hardcore 150mm thick under floor bed\tm³\t34
C\t1000 gauge polythene damp proof membrane\tm²\t185
\tHigh yield ribbed bar reinforcement to BS 4449\t\t
D\t16mm diameter bars\tkg\t1,240
E\tDitto 12mm do.\tkg\t860
\tBlockwork and roof\t\t
F\t125mm hollow sandcrete blockwork in walls\tm²\t310
G\t50 x 100mm sawn hardwood rafters\tm\t286
H\tRoofing sheet\tm²\t264
J\tPortland cement 42.5R 50kg\tbags\t240
K\tLabour for steel bending and fixing\tsum\t1`
