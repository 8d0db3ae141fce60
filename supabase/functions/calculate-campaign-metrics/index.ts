import { edgeFunction } from '../../../server/edge-function.ts'

Deno.serve(edgeFunction('calculate-campaign-metrics', Deno.env.toObject()))
