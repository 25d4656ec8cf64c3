def veiksmas(atstumas):
    return "pirmyn"

for atstumas in [100, 25, 5]:
    print(atstumas, "cm →", veiksmas(atstumas))
