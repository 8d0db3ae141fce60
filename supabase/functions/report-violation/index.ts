import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('report-violation', Deno.env.toObject()))
