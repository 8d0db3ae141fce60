// Written by scripts/materials-content.ts from the free materials: build again to renew it.
export const materialFiles = {"guia-performance-ads.pdf":1868113,"planilha-roi.xlsx":60114}
