// Written by scripts/materials-content.ts from the free materials: build again to renew it.
export const materialFiles = {"guia-performance-ads.pdf":1864330,"planilha-roi.xlsx":60114}
