#= Iki sienos => To the wall

## right: <= of one less
for cm in [100, 30, 29, 10, 9]:
    if cm <= 9:
        print(cm, "🛑")
    elif cm <= 29:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## right: halves
for cm in [100, 30, 29, 10, 9]:
    if cm < 9.5:
        print(cm, "🛑")
    elif cm < 29.5:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## right: turned round
for cm in [100, 30, 29, 10, 9]:
    if 10 > cm:
        print(cm, "🛑")
    elif 30 > cm:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## right: cm said too
for cm in [100, 30, 29, 10, 9]:
    if cm < 10:
        print(cm, "cm", "🛑")
    elif cm < 30:
        print(cm, "cm", "🐢")
    else:
        print(cm, "cm", "🚀")

## right: more distances
for cm in [100, 30, 29, 10, 9, 5, 1]:
    if cm < 10:
        print(cm, "🛑")
    elif cm < 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## right: if three times
for cm in [100, 30, 29, 10, 9]:
    if cm < 10:
        print(cm, "🛑")
    if cm >= 10 and cm < 30:
        print(cm, "🐢")
    if cm >= 30:
        print(cm, "🚀")

## right: the free way first
for cm in [100, 30, 29, 10, 9]:
    if cm >= 30:
        print(cm, "🚀")
    elif cm >= 10:
        print(cm, "🐢")
    else:
        print(cm, "🛑")

## right: words around
for cm in [100, 30, 29, 10, 9]:
    if cm < 10:
        print("Iki sienos", cm, "cm:", "🛑")
    elif cm < 30:
        print("Iki sienos", cm, "cm:", "🐢")
    else:
        print("Iki sienos", cm, "cm:", "🚀")

## wrong: one zero left
for cm in [100, 30, 29, 10, 9]:
    if cm < 10:
        print(cm, "🛑")
    elif cm < 0:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: numbers swapped
for cm in [100, 30, 29, 10, 9]:
    if cm < 30:
        print(cm, "🛑")
    elif cm < 10:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: turned signs
for cm in [100, 30, 29, 10, 9]:
    if cm > 10:
        print(cm, "🛑")
    elif cm > 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: too late
for cm in [100, 30, 29, 10, 9]:
    if cm < 9:
        print(cm, "🛑")
    elif cm < 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: too early
for cm in [100, 30, 29, 10, 9]:
    if cm < 11:
        print(cm, "🛑")
    elif cm < 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: <= of the number itself
for cm in [100, 30, 29, 10, 9]:
    if cm <= 10:
        print(cm, "🛑")
    elif cm <= 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: slow everywhere
for cm in [100, 30, 29, 10, 9]:
    if cm < 10:
        print(cm, "🛑")
    elif cm < 1000:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: a colon forgotten
for cm in [100, 30, 29, 10, 9]:
    if cm < 10
        print(cm, "🛑")
    elif cm < 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: if for elif
for cm in [100, 30, 29, 10, 9]:
    if cm < 10:
        print(cm, "🛑")
    if cm < 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: 10 and 20
for cm in [100, 30, 29, 10, 9]:
    if cm < 10:
        print(cm, "🛑")
    elif cm < 20:
        print(cm, "🐢")
    else:
        print(cm, "🚀")

## wrong: the first distance only
for cm in [100]:
    if cm < 10:
        print(cm, "🛑")
    elif cm < 30:
        print(cm, "🐢")
    else:
        print(cm, "🚀")
