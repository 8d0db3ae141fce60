// Written by scripts/materials-content.ts from the free materials: build again to renew it.
export const materialFiles = {"planilha-roi.xlsx":60114}
