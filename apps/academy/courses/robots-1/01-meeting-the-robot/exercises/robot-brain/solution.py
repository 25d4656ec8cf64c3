def veiksmas(atstumas):
    if atstumas < 10:
        return "stok"
    if atstumas < 30:
        return "lėtai"
    return "pirmyn"

for atstumas in [100, 25, 5]:
    print(atstumas, "cm →", veiksmas(atstumas))
