import { estimate } from '../estimator/estimate.ts'
import { PLATFORMS, SEGMENTS, OBJECTIVES } from '../contracts/campaign.ts'
const f=(x:number)=>x>=100?x.toFixed(0):x.toPrecision(3)
for (const o of ['Branding','Leads','Vendas'] as const) for (const s of SEGMENTS) console.log(o,s,PLATFORMS.map(p=>{const e=estimate({segment:s,objective:o,budget:3000,platform:p});const m=e.metrics;return `${p.slice(0,4)} cpl ${f(m.cpl)} [${f(e.middles.cpl.low)}-${f(e.middles.cpl.high)}] cpc ${m.cpc.toFixed(2)} ctr ${(100*m.clicks/m.impressions).toFixed(2)} cpm ${(3e6/m.impressions).toFixed(1)}${e.closing?` cl ${(100*e.closing.rate).toFixed(1)}`:''}${e.conversation?` conv ${f(e.conversation.cost)}`:''}`}).join(' | '))
